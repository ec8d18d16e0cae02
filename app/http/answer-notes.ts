import { createContext, type RouterContextProvider } from 'react-router'

/** What a public answer can be made from: the topics of live events, and the list of an area. */
export type Source =
  | 'works'
  | 'people'
  | 'day'
  | 'communities'
  | 'rankings'
  | `work:${number}`
  | `person:${number}`
  | `review:${number}`
  | `area:${string}`

/** What is noted of an answer while it is made: whether it may be kept, and what it would be kept by. */
export class AnswerNotes {
  readonly from = new Set<Source>()
  isPublic = false
  isPersonal = false
  /** A form brought this page, not a script: it comes whole, with what was typed. */
  byForm = false
}

const notesContext = createContext<AnswerNotes | null>(null)

export function notesOf(context: Readonly<RouterContextProvider>): AnswerNotes {
  const notes = context.get(notesContext) ?? new AnswerNotes()
  context.set(notesContext, notes)
  return notes
}
