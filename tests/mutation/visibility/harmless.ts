/** A condition whose absence nobody can notice, and why. */
export interface Harmless {
  file: string
  /** The line on which it begins, without its indentation. */
  line: string
  why: string
}

export const HARMLESS: readonly Harmless[] = [
  {
    file: 'domain/connections/find-blocks.ts',
    line: ".where('blocker_id', 'in', pair)",
    why: 'of the rows found only those that one of the two placed are asked for; it is there for the index',
  },
  {
    file: 'domain/discussions/find-replies.ts',
    line: "left join profiles as p on p.id = r.user_id and ${undeletedReply('r')}",
    why: 'an answer has no answers: one that is gone keeps no place, and is not among them',
  },
]
