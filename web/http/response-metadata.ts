import { createContext, type RouterContextProvider } from 'react-router'
import type { Guard } from './guards.ts'

/**
 * The origins a public response can depend on; the triggers named ‘…_on_pages’ (db/migrations) use the same
 * names.
 */
export type ChangeOrigin =
  | 'works'
  /** the name or visibility of a work that other pages name has changed */
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

/** Collected while a response is made: whether it may be cached, and what invalidates it. */
export class ResponseMetadata {
  readonly from = new Set<ChangeOrigin>()
  /** Who may have it: they run again before it is handed to somebody else. */
  readonly guards = new Set<Guard<unknown>>()
  isPublic = false
  isPersonal = false
  /** The request came with an expired session: the sign-in page says so. */
  sessionOver = false
  /** The page answers a plain form, not a script: it is fully rendered, with what was typed. */
  byForm = false
  /** The rendered page, so that the cache need not read the response. */
  html: string | null = null
  /** Something in it could not be read, since the database did not answer. */
  databaseAway = false
  /** Rendered before anybody requests it: its guards run when it is served. */
  isBackgroundRender = false
}

const notesContext = createContext<ResponseMetadata | null>(null)

export function notesOf(context: Readonly<RouterContextProvider>): ResponseMetadata {
  const notes = context.get(notesContext) ?? new ResponseMetadata()
  context.set(notesContext, notes)
  return notes
}
