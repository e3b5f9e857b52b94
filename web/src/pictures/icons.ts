/** What the icons show: sorted by hand for those that cards name, by their words for the rest. */

import type { Sort } from "./types";

const SORTED: Record<Sort, string> = {
  thing: "book-storm candle-skull carnival-mask ceremonial-mask domino-mask double-face-mask duality-mask helmet lantern-flame wizard-staff",
  head:
    "baby-face bandit blindfold broken-skull cloaked-figure-on-horseback cowled crowned-skull cultist devil-mask doctor-face donkey dragon-head dwarf-face elf-ear executioner-hood fox-head gluttonous-smile goblin-head half-dead hood horse-head imp-laugh insect-jaws invisible-face kenku-head lion lizardman monk-face monkey mummy-head ninja-head ninja-mask nun-face ogre oni orc-head overlord-helm plague-doctor-profile raccoon-head ram-profile robber-mask samurai-helmet silenced stag-head tear-tracks third-eye tiger-head vampire-dracula visored-helm wolf-head woman-elf-face bull-horns captain-hat-profile egyptian-profile hooded-assassin parrot-head suspicious triton-head warlock-hood witch-face",
  beast:
    "butterfly cat caterpillar eagle-emblem flying-beetle fox frog gargoyle ghost gorilla hanging-spider heron hollow-cat long-legged-spider masked-spider owl peace-dove rabbit rat raven rock-golem salmon scorpion sea-dragon sitting-dog snake spectre werewolf haunting six-eyes maggot swallower troglodyte evil-bat frog-prince ermine feline charging-bull mite ophanim shambling-mound spark-spirit eyestalk severed-hand toad-teeth imp croc-jaws",
  body:
    "angel-wings arena backstab boat-fishing canoe cavalry chariot decapitation despair drowning falling ghost-ally giant grim-reaper healing high-kick hiking hooded-figure imprisoned meditation minions mounted-knight muscle-up ninja-heroic-stance person prayer psychic-waves public-speaker puppet push raise-skeleton raise-zombie robber run scarecrow shadow-follower shambling-zombie shield-bash skeleton spiked-armor spiked-halo stairs-goal strong-man swordman screaming teleport three-friends two-shadows voodoo-doll cloak-dagger robe ample-dress bowman enrage fencer invisible running-ninja sun-priest vintage-robot weight-lifting-up brute",
  building:
    "3d-stairs ancient-ruins axe-in-stump barracks-tent bridge camping-tent carillon catapult cave-entrance church cliff-crossing clock-tower closed-doors coffin direction-signs dungeon-gate evil-tower fire-shrine furnace gate gibbet gold-mine granary graveyard hanging-sign heaven-gate house japanese-bridge lighthouse locked-door magic-gate magic-portal medieval-gate medieval-pavilion medieval-village-01 menhir old-wagon pagoda raft rope-bridge sea-cliff shinto-shrine shinto-shrine-mirror shop stone-bust stone-stack sword-altar temple-gate theater tombstone tower-flag trebuchet triple-gate village watchtower waterfall well windmill wooden-pier stone-block stone-pile",
  plant: "bamboo beech forest grain-bundle high-grass holy-oak lightning-tree lily-pads lotus-flower mushroom-gills pine-tree reed super-mushroom swamp thorny-vine tree-door tree-face tree-roots treehouse wheat willow-tree crystal-growth earth-crack flowers evil-bud vine-whip",
  fire: "burning-book burning-embers campfire candle-flame celebration-fire fireball flame fire-silhouette",
  sky: "desert evil-moon falling-leaf falling-rocks falling-star fog heat-haze heavy-lightning heavy-rain hills hole lightning-storm moon moon-bats moon-orbit mountains night-sky raining river road sandstorm snowflake-1 steam sun sunrise tornado trail wavy-itinerary windy-stripes witch-flight wolf-howl",
};

const BY_NAME = new Map<string, Sort>(Object.entries(SORTED).flatMap(([sort, names]) => names.split(" ").map((name): [string, Sort] => [name, sort as Sort])));

/** For icons that nobody sorted: what the last word of their name says. */
const BY_WORD: Record<Exclude<Sort, "thing">, string> = {
  head: "head face skull helm helmet hood smile laugh profile mask visage orc troll ogre vampire imp devil",
  beast:
    "wolf bear boar spider snake serpent dragon rat bat bird crow hound dog cat horse lizard beetle worm crab fish shark octopus elemental golem gargoyle hydra wyvern beast monster ghost toad ape jaguar panther larva ant wasp eagle hawk tentacles slime jelly centaur griffin",
  body: "person knight warrior soldier monk priest witch wizard bandit thief pirate ninja zombie skeleton mummy hunter archer guard brute barbarian prisoner figure walk dance stance cultist lord king queen amazon viking centurion",
  building: "house tower castle temple gate bridge hut tent village church mill tomb grave statue ruin ruins door stairs pyramid obelisk altar shrine fort wagon ship boat camp cave dolmen pillar throne fountain dungeon portal cairn crypt monolith",
  plant: "tree oak pine leaf flower vine mushroom fungus plant root roots grass cactus palm bush seed fern lotus thorn bramble",
  fire: "fire flame flames torch candle lava inferno blaze brazier",
  sky: "moon sun star stars cloud rain storm lightning wind tornado snow sky wave waves river mountain hill sea fog comet",
};

const WORD = new Map<string, Sort>(Object.entries(BY_WORD).flatMap(([sort, words]) => words.split(" ").map((word): [string, Sort] => [word, sort as Sort])));

export function sortOf(icon: string): Sort {
  return BY_NAME.get(icon) ?? WORD.get(icon.split("-").at(-1) ?? "") ?? "thing";
}

/** Whether somebody sorted it by hand. */
export const isSorted = (icon: string): boolean => BY_NAME.has(icon);

/** Heads that are seen from the side; they look to the right, as all icons do that look to a side. */
const SIDEWAYS = new Set("blindfold cloaked-figure-on-horseback donkey dragon-head horse-head lion plague-doctor-profile ram-profile wolf-head elf-ear parrot-head".split(" "));

export const isSideways = (icon: string): boolean => SIDEWAYS.has(icon) || /profile/.test(icon);

/** Icons whose left and right are not alike, so that they can be turned round. */
const MIRRORED = new Set(
  "cat cavalry chariot fox gorilla heron hiking hooded-figure rabbit rat raven robber run salmon scorpion sea-dragon shambling-zombie sitting-dog snake spectre swordman werewolf mounted-knight ninja-heroic-stance high-kick ghost grim-reaper peace-dove old-wagon catapult trebuchet shield-bash bandit witch-flight canoe charging-bull feline ermine running-ninja fencer bowman hound".split(" "),
);

export const canTurn = (icon: string): boolean => isSideways(icon) || MIRRORED.has(icon);
