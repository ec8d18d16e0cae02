import type { Sent } from '#web/client/send-act.ts'

/** `conflict` and `gone`: another window saved meanwhile, or the draft is gone; the person decides. */
type AutosaveState = 'clean' | 'changed' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict' | 'gone'

export interface DraftView {
  state: AutosaveState
  /** of the draft of a work */
  draftId: number | null
  savedAt: string | null
  /** what the server said where it refused */
  message: string | null
  /** where the work is that came out of it */
  published: string | null
  /** what the server does not have is in this browser */
  kept: boolean
}

export const viewOf = (draft: { id?: number; savedAt: string | null } | null): DraftView => ({
  state: 'clean',
  draftId: draft?.id ?? null,
  savedAt: draft?.savedAt ?? null,
  message: null,
  published: null,
  kept: false,
})

const QUIET_MS = 1_500
/** Adds up to five seconds for the longest work. */
const QUIET_MS_EACH = 1 / 100
const LONGEST_MS = 10_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000

/**
 * Saves what is being written: a moment after the last change, at the latest after ten seconds, one save at a time; a
 * long text a little later. A lost connection is tried again until it is back.
 */
export abstract class Autosave {
  readonly #onChange: (view: DraftView) => void
  #view: DraftView
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstChange: number | null = null
  #retryMs = FIRST_RETRY_MS
  #sending: Promise<void> | null = null
  #paused = false
  /** Of the text last sent: longer texts wait for a longer pause. */
  protected length = 0

  constructor(view: DraftView, onChange: (view: DraftView) => void) {
    this.#view = view
    this.#onChange = onChange
  }

  /** Sends what is there now; null where there is nothing to save. */
  protected abstract send(leaving: boolean): Promise<Sent<{ savedAt: string }> | null>

  /** What a refusal of this kind means. */
  protected stateAfter(kind: string): AutosaveState {
    return kind === 'conflict' ? 'conflict' : 'refused'
  }

  /** The form is no longer on the page. */
  abstract leave(): void

  get view(): DraftView {
    return this.#view
  }

  /** Something was typed that no save has included yet. */
  get changed(): boolean {
    return this.#firstChange !== null
  }

  /** What was typed is not on the server yet. */
  get unsaved(): boolean {
    return this.changed || this.#view.state === 'saving' || this.#view.state === 'offline' || this.#undecided
  }

  get paused(): boolean {
    return this.#paused
  }

  get #undecided(): boolean {
    return this.#view.state === 'conflict' || this.#view.state === 'gone'
  }

  touch(): void {
    if (this.#paused) return
    const now = Date.now()
    this.#firstChange ??= now
    const { state } = this.#view
    if (state === 'clean' || state === 'saved' || state === 'refused') this.show({ state: 'changed' })
    if (this.#undecided || state === 'offline') return
    this.#schedule(Math.max(0, Math.min(this.#quietMs, this.#firstChange + LONGEST_MS - now)))
  }

  get #quietMs(): number {
    return QUIET_MS + this.length * QUIET_MS_EACH
  }

  /** Saves what is not saved, now. Done when the server has answered. */
  async flush(leaving = false): Promise<void> {
    if (this.#sending) await this.#sending
    if (this.changed && !this.#paused && !this.#undecided) await this.#save(leaving)
  }

  /** Saves in any state, after the person decided. */
  protected async saveAnyway(): Promise<void> {
    this.#firstChange ??= Date.now()
    await this.#save(false)
  }

  /** The connection is back, or may be. */
  wake(): void {
    if (this.#view.state === 'offline') this.#schedule(0)
  }

  /** The form itself is being sent: nothing is saved any more, unless it is refused. */
  pause(): void {
    this.#paused = true
    clearTimeout(this.#timer)
  }

  resume(): void {
    if (!this.#paused) return
    this.#paused = false
    if (this.changed) this.#schedule(this.#quietMs)
  }

  /** Published, or left behind on purpose: nothing of it is to be saved. */
  forget(): void {
    this.pause()
    this.#firstChange = null
    this.show({ state: 'clean', message: null })
  }

  /** The page may be gone in a moment. */
  copyNow(): void {}

  protected show(changes: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...changes }
    this.#onChange(this.#view)
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#paused) this.#timer = setTimeout(() => void this.#save(false), ms)
  }

  #save(leaving: boolean): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#saveOnce(leaving).finally(() => {
      this.#sending = null
      if (this.#view.state === 'saved' && this.changed) this.#schedule(this.#quietMs)
    })
    return this.#sending
  }

  async #saveOnce(leaving: boolean): Promise<void> {
    const since = this.#firstChange
    this.#firstChange = null
    this.show({ state: 'saving', message: null })
    const sent = await this.send(leaving)
    if (!sent || sent.done) {
      this.#retryMs = FIRST_RETRY_MS
      return this.show(sent ? { state: 'saved', savedAt: sent.result.savedAt } : { state: 'clean' })
    }
    this.#firstChange ??= since
    if (sent.refused) {
      const { kind, message } = sent.refused
      this.#retryMs = FIRST_RETRY_MS
      this.show({ state: this.stateAfter(kind), message })
      if (kind === 'too-many') this.#schedule(LONGEST_RETRY_MS)
    } else {
      // Whether it arrived is unknown: the next save settles it.
      this.show({ state: 'offline' })
      this.#schedule(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
    }
  }
}
