import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { isBlankForm } from '#domain/publishing/schema.ts'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'

export type DraftState =
  | 'clean'
  | 'changed'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'conflict'
  | 'gone'
  | 'refused'

export interface DraftView {
  state: DraftState
  draftId: number | null
  savedAt: string | null
  /** what the server said where it refused */
  message: string | null
  /** where the work is that came out of it */
  published: string | null
  /** what the server does not have is in this browser */
  kept: boolean
}

export interface DraftMessage {
  author: number | null
  draftId: number | null
  workId: number | null
  submissionKey: string
  revision: number
  screen: string
  sequence: number
  keepOther?: boolean
  data: DraftData
}

export type DraftAnswer =
  | { ok: true; saved: SavedDraft }
  | { ok: false; kind: string; message: string; existing?: string | undefined }

interface Options {
  author?: number | null
  draft: SavedDraft | null
  workId: number | null
  submissionKey: string
  /** what this browser kept of a form that went away: this one goes on from there */
  recovered?: LocalCopy | null
  read: () => DraftData
  /** Rejects where the server could not be reached. */
  send: (message: DraftMessage, leaving: boolean) => Promise<DraftAnswer>
  onChange: (view: DraftView) => void
}

export const viewOf = (draft: SavedDraft | null): DraftView => ({
  state: 'clean',
  draftId: draft?.id ?? null,
  savedAt: draft?.savedAt ?? null,
  message: null,
  published: null,
  kept: false,
})

const QUIET_MS = 1_500
const LONGEST_MS = 10_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000
const COPY_MS = 500

/**
 * Saves a form as its draft: a moment after the last change, at the latest after ten seconds, one save at a time. A
 * lost connection is tried again until it is back; where another screen wrote meanwhile it stops and asks.
 */
export class DraftKeeper {
  readonly #options: Options
  readonly screen: string
  #submissionKey: string
  #workId: number | null
  #revision: number
  #sequence: number
  #copies: LocalCopies | null = null
  #copyTimer: ReturnType<typeof setTimeout> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstChange: number | null = null
  #retryMs = FIRST_RETRY_MS
  #sending: Promise<void> | null = null
  #stopped = false
  #view: DraftView

  constructor(options: Options) {
    this.#options = options
    this.screen = options.recovered?.screen ?? crypto.randomUUID()
    this.#sequence = options.recovered?.sequence ?? 0
    this.#submissionKey = options.submissionKey
    this.#workId = options.workId
    this.#revision = options.draft?.revision ?? 0
    this.#view = viewOf(options.draft)
  }

  get view(): DraftView {
    return this.#view
  }

  /** What was typed is not on the server yet. */
  get unsaved(): boolean {
    const pending =
      this.#firstChange !== null ||
      this.#view.state === 'saving' ||
      this.#view.state === 'offline' ||
      this.#view.state === 'conflict'
    return pending && !(this.#isNew && isBlankForm(this.#options.read()))
  }

  /** No draft of it exists, and it is not of a published work: a form without a word is not worth one. */
  get #isNew(): boolean {
    return this.#view.draftId === null && this.#workId === null
  }

  touch(): void {
    if (this.#stopped) return
    const now = Date.now()
    this.#firstChange ??= now
    this.#copySoon()
    if (this.#view.state === 'clean' || this.#view.state === 'saved' || this.#view.state === 'refused')
      this.#show({ state: 'changed' })
    if (this.#view.state === 'conflict' || this.#view.state === 'gone' || this.#view.state === 'offline')
      return
    this.#schedule(Math.max(0, Math.min(QUIET_MS, this.#firstChange + LONGEST_MS - now)))
  }

  /** Saves what is not saved, now. Done when the server has answered. */
  async flush(leaving = false): Promise<void> {
    if (this.#sending) await this.#sending
    const { state } = this.#view
    if (this.#firstChange === null || this.#stopped || state === 'conflict' || state === 'gone') return
    await this.#save({ leaving })
  }

  /** Keeps what the server does not have in this browser; what was recovered from there is saved at once. */
  keepIn(copies: LocalCopies): void {
    if (this.#copies) return
    this.#copies = copies
    if (this.#options.recovered || this.#firstChange !== null) this.touch()
  }

  /** At once: the page may be gone in a moment. */
  copyNow(): void {
    if (this.#copies && this.unsaved && !this.#stopped) this.#copy(this.#options.read(), this.#sequence + 1)
  }

  /** Published, or left behind on purpose: nothing of it is offered again. */
  forget(): void {
    this.pause()
    this.#copies?.remove(this.screen)
    this.#copies = null
    this.#firstChange = null
    this.#show({ state: 'clean', message: null })
  }

  #copySoon(): void {
    if (!this.#copies) return
    this.#copyTimer ??= setTimeout(() => this.#copy(this.#options.read(), this.#sequence + 1), COPY_MS)
  }

  #copy(data: DraftData, sequence: number): void {
    clearTimeout(this.#copyTimer)
    this.#copyTimer = undefined
    if (this.#isNew && isBlankForm(data)) {
      this.#copies?.remove(this.screen)
      return
    }
    const kept =
      this.#copies?.write({
        screen: this.screen,
        sequence,
        submissionKey: this.#submissionKey,
        workId: this.#workId,
        draftId: this.#view.draftId,
        revision: this.#revision,
        at: Date.now(),
        data,
      }) ?? false
    if (kept !== this.#view.kept) this.#show({ kept })
  }

  /** The connection is back, or may be. */
  wake(): void {
    if (this.#view.state === 'offline') this.#schedule(0)
  }

  /** The work is being published: nothing is saved any more, unless it is refused. */
  pause(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#copyTimer)
    this.#copyTimer = undefined
  }

  get paused(): boolean {
    return this.#stopped
  }

  resume(): void {
    if (!this.#stopped) return
    this.#stopped = false
    if (this.#firstChange !== null) this.#schedule(QUIET_MS)
  }

  /** This screen's text wins; the other one's is kept as a draft of its own. */
  async keepMine(): Promise<void> {
    this.#firstChange ??= Date.now()
    await this.#save({ keepOther: true })
  }

  /** This screen's text becomes a draft of its own, so that the other one's can be opened. */
  async keepAsCopy(): Promise<void> {
    this.#submissionKey = crypto.randomUUID()
    this.#workId = null
    this.#revision = 0
    this.#firstChange ??= Date.now()
    this.#show({ draftId: null })
    await this.#save({})
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    this.#timer = setTimeout(() => void this.#save({}), ms)
  }

  #save({ keepOther = false, leaving = false }): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#sendOnce(keepOther, leaving).finally(() => {
      this.#sending = null
      if (this.#view.state === 'saved' && this.#firstChange !== null) this.#schedule(QUIET_MS)
    })
    return this.#sending
  }

  async #sendOnce(keepOther: boolean, leaving: boolean): Promise<void> {
    const since = this.#firstChange
    this.#firstChange = null
    const data = this.#options.read()
    if (this.#isNew && isBlankForm(data)) {
      this.#copy(data, this.#sequence)
      this.#show({ state: 'clean', message: null })
      return
    }
    this.#sequence += 1
    this.#show({ state: 'saving', message: null })
    this.#copy(data, this.#sequence)
    const message: DraftMessage = {
      author: this.#options.author ?? null,
      draftId: this.#view.draftId,
      workId: this.#workId,
      submissionKey: this.#submissionKey,
      revision: this.#revision,
      screen: this.screen,
      sequence: this.#sequence,
      keepOther,
      data,
    }
    try {
      this.#take(await this.#options.send(message, leaving), since)
    } catch {
      // Whether it arrived is unknown: the same screen's next save settles it.
      this.#firstChange ??= since
      this.#show({ state: 'offline' })
      this.#schedule(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
    }
  }

  #take(answer: DraftAnswer, since: number | null): void {
    this.#retryMs = FIRST_RETRY_MS
    if (answer.ok) {
      this.#revision = answer.saved.revision
      this.#show({ state: 'saved', draftId: answer.saved.id, savedAt: answer.saved.savedAt })
      if (this.#firstChange === null) {
        this.#copies?.remove(this.screen)
        this.#show({ kept: false })
      }
      return
    }
    this.#firstChange ??= since
    const state = answer.kind === 'conflict' ? 'conflict' : answer.kind === 'missing' ? 'gone' : 'refused'
    this.#show({ state, message: answer.message, published: answer.existing ?? null })
    // it passes by itself
    if (answer.kind === 'too-many') this.#schedule(LONGEST_RETRY_MS)
  }

  #show(changes: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...changes }
    this.#options.onChange(this.#view)
  }
}
