import { createContext, type RouterContextProvider } from 'react-router'
import type { Guard } from './guards.ts'

/** What a public answer can be made from; the triggers named ‘…_on_pages’ (db/migrations) name the same. */
export type ChangeOrigin =
  | 'works'
  /** a work that others name has another name, or is out of sight, or back */
  | 'named-works'
  | 'figures'
  | 'reviews'
  | 'discussion-links'
  | 'people'
  | 'day'
  | 'communities'
  | 'moderation'
  | 'rankings'
  | `work:${number}`
  | `person:${number}`
  | `review:${number}`

/** What is noted of an answer while it is made: whether it may be kept, and what it would be kept by. */
export class ResponseMetadata {
  readonly from = new Set<ChangeOrigin>()
  /** Who may have it: they run again before it is handed to somebody else. */
  readonly guards = new Set<Guard<unknown>>()
  isPublic = false
  isPersonal = false
  /** Came with a session that has ended: the door says so. */
  sessionOver = false
  /** A form brought this page, not a script: it comes whole, with what was typed. */
  byForm = false
  /** The page as it was drawn: who keeps it is spared reading the answer. */
  html: string | null = null
  /** Something in it could not be read, since the database did not answer. */
  databaseAway = false
  /** Made before anybody asks: its guards run when it is handed out. */
  forNobody = false
}

const notesContext = createContext<ResponseMetadata | null>(null)

export function notesOf(context: Readonly<RouterContextProvider>): ResponseMetadata {
  const notes = context.get(notesContext) ?? new ResponseMetadata()
  context.set(notesContext, notes)
  return notes
}
