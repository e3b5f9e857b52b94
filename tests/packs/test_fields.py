"""What may stand in a field: flags and lists of numbers."""

import pytest

from sagabox.packs import Flag, Numbers, Texts


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        (Flag(), True, ""),
        (Flag(), 1, "key must be true or false, not 1"),
        (Numbers(3, 0, 9), [1, 2, 3], ""),
        (Numbers(3), 3, "key must be a list of whole numbers, not 3"),
        (Numbers(3), [1, 2], "key has 2 numbers; it needs 3"),
        (Numbers(2, 0, 9), [1, 10], "key = 10 is out of range: 0 to 9"),
        (Texts(3, least=2), ["a"], "key has 1 texts; it needs at least 2"),
    ],
)
def test_a_field_says_what_is_wrong_with_its_value(field, value, why):
    assert field.fault("key", value) == why
