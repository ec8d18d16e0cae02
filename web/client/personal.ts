import type { Flash } from '#web/http/flash.ts'

export type Theme = 'light' | 'dark'

export interface Me {
  id: number
  username: string
  fullName: string
  avatarUrl: string | null
  staff: boolean
  admin: boolean
}

/** Which of these works a person likes and has saved. */
export interface OwnReactions {
  works: number[]
  liked: number[]
  saved: number[]
}

/** GET /_/me: what a page is for one person, beside what it is for everybody. */
export interface Personal {
  /** The moment at which this tab asked for it; none for what came with the page. */
  askedAt?: number
  /** null: a visitor */
  me: Me | null
  /** Number of unread notifications, and the cursor of the event stream at that moment. */
  bell: { unread: number; after: string | null }
  /** How many messages are unread. */
  messages: number
  /** What staff may pick as a reason; left out for everybody else. */
  readyReasons?: { id: number; text: string }[]
  /** Of the works whose cards are on the page, as far as they were named. */
  reactions: OwnReactions | null
  /** The route that `page` belongs to. */
  route: string | null
  /** The route's own personal part; see app/shell/personal-parts.ts. */
  page: unknown
}

/** What a fully rendered page contains besides. */
export interface FirstPage {
  personal: Personal
  flash: Flash | null
  theme: Theme | null
}

export const VISITOR: Personal = {
  me: null,
  bell: { unread: 0, after: null },
  messages: 0,
  reactions: null,
  route: null,
  page: null,
}

/** `works` are the ids of works whose like buttons are on the page, if it is already loaded. */
export const personalAddress = (page: string, works = ''): string =>
  `/_/me?pagina=${encodeURIComponent(page)}${works && `&trabalhos=${works}`}`
