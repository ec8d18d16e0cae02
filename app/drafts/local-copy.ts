import type { SaveDraftInput } from '#domain/publishing/draft-schema.ts'
import { UnsentStore } from '#web/ui/forms/unsent-store.ts'
import { EMPTY_FORM } from './read-work-form.ts'

/** What one open form held that the server had not acknowledged: the save that would have brought it. */
export type LocalCopy = Omit<SaveDraftInput, 'keepOther'> & {
  /** the account that opened the form */
  author: number
  /** when it was written, in milliseconds */
  at: number
}

/** The form that asks: a new work, a draft of one, or a new version of a published work. */
export interface FormRef {
  workId: number | null
  draftId: number | null
  submissionKey: string
}

/** Which save of which form a server draft contains. */
export interface SavedBy {
  screen: string
  sequence: number
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** For when the server cannot be reached; stays when the browser is closed. */
const store = new UnsentStore<LocalCopy>('rascunho', () => localStorage)

/** False where the browser has no room or keeps nothing. */
export const writeCopy = (copy: LocalCopy): boolean =>
  store.write(store.keyOf(copy.author, copy.screen), copy)

export const removeCopy = (author: number, screen: string): void => store.remove(store.keyOf(author, screen))

/**
 * Copies of this person that fit this form, newest first. Removes those that a server draft already contains: the
 * response to a save sent while the page closed was never received.
 */
export function findCopies(author: number, place: FormRef, drafts: readonly SavedBy[] = []): LocalCopy[] {
  removeOld()
  const mine = store.keys(author).map((key) => store.read(key)!)
  const arrived = (copy: LocalCopy) =>
    drafts.some((draft) => draft.screen === copy.screen && draft.sequence >= copy.sequence)
  for (const copy of mine) if (arrived(copy)) removeCopy(author, copy.screen)
  return (
    mine
      .filter((copy) => belongs(copy, place) && !arrived(copy))
      .sort((one, other) => other.at - one.at)
      // a form from before an update had fewer fields
      .map((copy) => ({ ...copy, data: { ...EMPTY_FORM, ...copy.data } }))
  )
}

/** For every account, and what is not of our making: a browser is not a place to store texts for ever. */
function removeOld(): void {
  for (const key of store.keys()) {
    const copy = store.read(key)
    const isCopy = typeof copy?.at === 'number' && typeof copy.data?.content === 'string'
    if (!isCopy || copy.at < Date.now() - KEPT_MS) store.remove(key)
  }
}

function belongs(copy: LocalCopy, place: FormRef): boolean {
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
