import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { isBlankForm } from '#domain/publishing/schema.ts'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import { Autosave, type AutosaveState, type SaveOutcome } from './autosave.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'

/** Why saving stopped: another window saved meanwhile, or the draft is gone. */
export type DraftState = Exclude<AutosaveState, 'held'> | 'conflict' | 'gone'

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
  /** the copy that this browser stored of a closed form, from which this one continues */
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

const COPY_MS = 500

/**
 * Saves the work form as its draft. Each save names the revision it is based on; if another window saved
 * meanwhile, it stops and asks. Content the server does not have is stored in this browser.
 */
export class DraftKeeper {
  readonly #options: Options
  readonly #autosave: Autosave
  readonly screen: string
  #submissionKey: string
  #workId: number | null
  #revision: number
  #sequence: number
  #keepOther = false
  #length = 0
  #copies: LocalCopies | null = null
  #copyTimer: ReturnType<typeof setTimeout> | undefined
  #view: DraftView

  constructor(options: Options) {
    this.#options = options
    this.screen = options.recovered?.screen ?? crypto.randomUUID()
    this.#sequence = options.recovered?.sequence ?? 0
    this.#submissionKey = options.submissionKey
    this.#workId = options.workId
    this.#revision = options.draft?.revision ?? 0
    this.#view = viewOf(options.draft)
    this.#autosave = new Autosave({
      save: (leaving) => this.#save(leaving),
      length: () => this.#length,
      // the reason for holding is already shown
      onState: (state) => state !== 'held' && this.#show({ state }),
    })
  }

  get view(): DraftView {
    return this.#view
  }

  /** What was typed is not on the server yet. */
  get unsaved(): boolean {
    return this.#autosave.pending && !this.#isBlank(this.#options.read())
  }

  /** No draft of it exists, and it is not of a published work: a form without a word is not worth one. */
  #isBlank(data: DraftData): boolean {
    return this.#view.draftId === null && this.#workId === null && isBlankForm(data)
  }

  touch(): void {
    if (this.paused) return
    this.#autosave.touch()
    if (this.#copies)
      this.#copyTimer ??= setTimeout(() => this.#copy(this.#options.read(), this.#sequence + 1), COPY_MS)
  }

  /** Saves what is not saved, now. Done when the server has answered. */
  flush = (leaving = false): Promise<void> => this.#autosave.flush(leaving)

  /** The connection is back, or may be. */
  wake = (): void => this.#autosave.wake()

  /** Stores unsaved content in this browser; content recovered from there is saved at once. */
  keepIn(copies: LocalCopies): void {
    if (this.#copies) return
    this.#copies = copies
    if (this.#options.recovered || this.#autosave.changed) this.touch()
  }

  /** At once: the page may be gone in a moment. */
  copyNow(): void {
    if (this.#copies && this.unsaved && !this.paused) this.#copy(this.#options.read(), this.#sequence + 1)
  }

  /** Published, or left behind on purpose: nothing of it is offered again. */
  forget(): void {
    this.pause()
    this.#copies?.remove(this.screen)
    this.#copies = null
    this.#autosave.forget()
    this.#show({ message: null })
  }

  /** The work is being published: nothing is saved any more, unless it is refused. */
  pause(): void {
    this.#autosave.pause()
    clearTimeout(this.#copyTimer)
    this.#copyTimer = undefined
  }

  get paused(): boolean {
    return this.#autosave.paused
  }

  resume = (): void => this.#autosave.resume()

  /** This screen's text wins; the other one's is kept as a draft of its own. */
  async keepMine(): Promise<void> {
    this.#keepOther = true
    await this.#autosave.saveAnyway()
  }

  /** This screen's text becomes a draft of its own, so that the other one's can be opened. */
  async keepAsCopy(): Promise<void> {
    this.#submissionKey = crypto.randomUUID()
    this.#workId = null
    this.#revision = 0
    this.#show({ draftId: null })
    await this.#autosave.saveAnyway()
  }

  #copy(data: DraftData, sequence: number): void {
    clearTimeout(this.#copyTimer)
    this.#copyTimer = undefined
    if (this.#isBlank(data)) {
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

  async #save(leaving: boolean): Promise<SaveOutcome> {
    const data = this.#options.read()
    this.#length = data.content.length
    if (this.#isBlank(data)) {
      this.#copy(data, this.#sequence)
      this.#show({ message: null })
      return { state: 'clean' }
    }
    this.#sequence += 1
    this.#show({ message: null })
    this.#copy(data, this.#sequence)
    const message: DraftMessage = {
      author: this.#options.author ?? null,
      draftId: this.#view.draftId,
      workId: this.#workId,
      submissionKey: this.#submissionKey,
      revision: this.#revision,
      screen: this.screen,
      sequence: this.#sequence,
      keepOther: this.#keepOther,
      data,
    }
    this.#keepOther = false
    return this.#take(await this.#options.send(message, leaving))
  }

  #take(answer: DraftAnswer): SaveOutcome {
    if (answer.ok) {
      this.#revision = answer.saved.revision
      this.#show({ draftId: answer.saved.id, savedAt: answer.saved.savedAt })
      if (!this.#autosave.changed) {
        this.#copies?.remove(this.screen)
        this.#show({ kept: false })
      }
      return { state: 'saved' }
    }
    const { kind, message } = answer
    const state = kind === 'conflict' ? 'conflict' : kind === 'missing' ? 'gone' : 'refused'
    this.#show({ state, message, published: answer.existing ?? null })
    return state === 'refused' ? { state, passes: kind === 'too-many' } : { state: 'held' }
  }

  #show(changes: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...changes }
    this.#options.onChange(this.#view)
  }
}
