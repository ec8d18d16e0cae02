export type AutosaveState = 'clean' | 'changed' | 'saving' | 'saved' | 'offline' | 'refused' | 'held'

export interface SaveOutcome {
  /** 'clean': nothing to save; 'held': nothing is saved until the person decides. */
  state: 'clean' | 'saved' | 'refused' | 'held'
  /** A refusal that passes by itself. */
  passes?: boolean
}

interface Options {
  /** Sends what stands there now. Rejects where the server could not be reached. */
  save: (leaving: boolean) => Promise<SaveOutcome>
  onState: (state: AutosaveState) => void
  /** Length of the text last sent: longer texts wait for a longer pause. */
  length?: () => number
}

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
export class Autosave {
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstChange: number | null = null
  #retryMs = FIRST_RETRY_MS
  #sending: Promise<void> | null = null
  #stopped = false
  #state: AutosaveState = 'clean'

  constructor(options: Options) {
    this.#options = options
  }

  /** Something was typed that no save has included yet. */
  get changed(): boolean {
    return this.#firstChange !== null
  }

  /** The server does not have it yet. */
  get pending(): boolean {
    return this.changed || this.#state === 'saving' || this.#state === 'offline' || this.#state === 'held'
  }

  get paused(): boolean {
    return this.#stopped
  }

  touch(): void {
    if (this.#stopped) return
    const now = Date.now()
    this.#firstChange ??= now
    if (this.#state === 'clean' || this.#state === 'saved' || this.#state === 'refused') this.#show('changed')
    if (this.#state === 'held' || this.#state === 'offline') return
    this.#schedule(Math.max(0, Math.min(this.#quietMs, this.#firstChange + LONGEST_MS - now)))
  }

  get #quietMs(): number {
    return QUIET_MS + (this.#options.length?.() ?? 0) * QUIET_MS_EACH
  }

  /** Saves what is not saved, now. Done when the server has answered. */
  async flush(leaving = false): Promise<void> {
    if (this.#sending) await this.#sending
    if (!this.changed || this.#stopped || this.#state === 'held') return
    await this.#save(leaving)
  }

  /** Saves in any state, after the person decided. */
  async saveAnyway(): Promise<void> {
    this.#firstChange ??= Date.now()
    await this.#save(false)
  }

  /** The connection is back, or may be. */
  wake(): void {
    if (this.#state === 'offline') this.#schedule(0)
  }

  /** The form itself is being sent: nothing is saved any more, unless it is refused. */
  pause(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  resume(): void {
    if (!this.#stopped) return
    this.#stopped = false
    if (this.changed) this.#schedule(this.#quietMs)
  }

  /** Nothing of it is to be saved. */
  forget(): void {
    this.pause()
    this.#firstChange = null
    this.#show('clean')
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    this.#timer = setTimeout(() => void this.#save(false), ms)
  }

  #save(leaving: boolean): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#saveOnce(leaving).finally(() => {
      this.#sending = null
      if (this.#state === 'saved' && this.changed) this.#schedule(this.#quietMs)
    })
    return this.#sending
  }

  async #saveOnce(leaving: boolean): Promise<void> {
    const since = this.#firstChange
    this.#firstChange = null
    this.#show('saving')
    try {
      const { state, passes } = await this.#options.save(leaving)
      this.#retryMs = FIRST_RETRY_MS
      if (state === 'refused' || state === 'held') this.#firstChange ??= since
      this.#show(state)
      if (passes) this.#schedule(LONGEST_RETRY_MS)
    } catch {
      // Whether it arrived is unknown: the next save settles it.
      this.#firstChange ??= since
      this.#show('offline')
      this.#schedule(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
    }
  }

  #show(state: AutosaveState): void {
    this.#state = state
    this.#options.onState(state)
  }
}
