/** The guided first games of this browser, and the lessons read. */

const KEY = "sagabox-guide";

interface Course {
  on: boolean;
  done: string[];
  /** The open lesson. */
  at?: string;
}

type Courses = Record<string, Course>;

function read(): Courses {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Courses;
  } catch {
    return {};
  }
}

let courses = $state.raw<Courses>(read());

function keep(table: string, course: Course): void {
  courses = { ...courses, [table]: course };
  try {
    localStorage.setItem(KEY, JSON.stringify(courses));
  } catch {
    // without storage the lessons last until the page is closed
  }
}

export const beginGuide = (table: string): void => keep(table, { on: true, done: [] });

export function guide(table: string) {
  const course = (): Course => courses[table] ?? { on: false, done: [] };
  return {
    get on() {
      return course().on;
    },
    get done() {
      return course().done;
    },
    get at() {
      return course().at ?? "";
    },
    open: (lesson: string) => keep(table, { ...course(), at: lesson }),
    tick: (lesson: string) => keep(table, { ...course(), done: [...new Set([...course().done, lesson])] }),
    leave: () => keep(table, { ...course(), on: false }),
  };
}
