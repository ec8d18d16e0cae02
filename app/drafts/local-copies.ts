import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { EMPTY_FORM } from './read-work-form.ts'

/** What one open form held that the server had not acknowledged. */
export interface LocalCopy {
  screen: string
  /** the number of the save that would have brought it */
  sequence: number
  submissionKey: string
  workId: number | null
  draftId: number | null
  revision: number
  /** when it was written, in milliseconds */
  at: number
  data: DraftData
}

/** The form that asks: a new work, a draft of one, or a new version of a published work. */
export interface CopyPlace {
  workId: number | null
  draftId: number | null
  submissionKey: string
}

/** Which save of which form a server draft contains. */
export interface SavedBy {
  screen: string
  sequence: number
}

const PREFIX = 'rascunho:'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Local copies for when the server cannot be reached. Each belongs to one account and is not shown to whoever
 * signs in next on the same machine.
 */
export class LocalCopies {
  readonly #storage: Storage
  readonly #prefix: string

  constructor(storage: Storage, userId: number) {
    this.#storage = storage
    this.#prefix = `${PREFIX}${userId}:`
  }

  /** False where the browser has no room or keeps nothing. */
  write(copy: LocalCopy): boolean {
    try {
      this.#storage.setItem(this.#prefix + copy.screen, JSON.stringify(copy))
      return true
    } catch {
      return false
    }
  }

  remove(screen: string): void {
    this.#storage.removeItem(this.#prefix + screen)
  }

  /**
   * Copies that fit this form, newest first. Removes those that a server draft already contains: the response
   * to a save sent while the page closed was never received.
   */
  find(place: CopyPlace, drafts: readonly SavedBy[] = []): LocalCopy[] {
    this.#removeOld()
    const mine = this.#keys(this.#prefix).flatMap((key) => this.#read(key) ?? [])
    const arrived = (copy: LocalCopy) =>
      drafts.some((draft) => draft.screen === copy.screen && draft.sequence >= copy.sequence)
    for (const copy of mine) if (arrived(copy)) this.remove(copy.screen)
    return mine
      .filter((copy) => belongs(copy, place) && !arrived(copy))
      .sort((one, other) => other.at - one.at)
  }

  #keys(prefix: string): string[] {
    return Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index)!).filter(
      (key) => key.startsWith(prefix),
    )
  }

  #read(key: string): LocalCopy | null {
    try {
      const copy = JSON.parse(this.#storage.getItem(key) ?? '') as LocalCopy | null
      if (typeof copy?.at !== 'number' || typeof copy.data?.content !== 'string') return null
      // a form from before an update had fewer fields
      return { ...copy, data: { ...EMPTY_FORM, ...copy.data } }
    } catch {
      return null // not of our making
    }
  }

  /** For every account: a browser is not a place to store texts for ever. */
  #removeOld(): void {
    for (const key of this.#keys(PREFIX)) {
      const copy = this.#read(key)
      if (!copy || copy.at < Date.now() - KEPT_MS) this.#storage.removeItem(key)
    }
  }
}

/** Null where this browser keeps nothing for pages, as some are set to. */
export function openLocalCopies(userId: number): LocalCopies | null {
  try {
    return new LocalCopies(window.localStorage, userId)
  } catch {
    return null
  }
}

function belongs(copy: LocalCopy, place: CopyPlace): boolean {
  if (copy.workId !== place.workId) return false
  if (place.workId !== null) return true
  return copy.draftId === place.draftId || copy.submissionKey === place.submissionKey
}

const lockOf = (screen: string) => `rascunho-${screen}`

/**
 * Holds a lock on a form's id while it is open; the browser releases it with the page, even after a crash.
 */
export function holdScreen(screen: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // available only in secure contexts
  void navigator.locks?.request(lockOf(screen), () => held)
  return release
}

/** Without the forms that are still open in another window: their text is not lost. */
export async function withoutOpen(copies: readonly LocalCopy[]): Promise<LocalCopy[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map((lock) => lock.name))
  return copies.filter((copy) => !open.has(lockOf(copy.screen)))
}
