/** A deliberate fault: a rule broken in one place, and the tests of which one at least must then fail. */
export interface Fault {
  /** What would be wrong for people. */
  what: string
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  tests: readonly string[]
}

export const fault = (
  file: string,
  what: string,
  find: string,
  replace: string,
  ...tests: string[]
): Fault => ({
  what,
  file,
  find,
  replace,
  tests,
})
