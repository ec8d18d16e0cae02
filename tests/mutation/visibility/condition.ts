/** One condition of who may see, act or count, and the text that takes it away. Places are offsets into the file. */
export interface Condition {
  file: string
  start: number
  end: number
  replacement: string
}

/** What the words of a condition are about: what is hidden, whose name is not told, who is suspended, blocked or gone. */
export const GUARDED =
  /\b(hidden|\w*[aA]nonymous|deleted_at|erased_at|erased|by_review|lifted_at|\w*[sS]uspended\w*|withheld|is_held|\w*[bB]locke[dr]\w*|isOwn|mine)\b/
