/** A condition whose absence nobody can notice, and why. */
export interface Harmless {
  file: string
  /** The line on which it begins, without its indentation. */
  line: string
  why: string
}

export const HARMLESS: readonly Harmless[] = []
