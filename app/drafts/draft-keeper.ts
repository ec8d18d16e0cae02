import type { DraftData, SaveDraftInput } from '#domain/publishing/draft-schema.ts'
import { isBlankForm } from '#domain/publishing/schema.ts'
import type { SavedDraft } from '#domain/publishing/save-draft.ts'
import type { Sent } from '#web/client/send-act.ts'
import { Autosave, viewOf, type DraftView } from './autosave.ts'
import { removeCopy, writeCopy, type LocalCopy } from './local-copy.ts'

export type DraftMessage = SaveDraftInput & { author: number }

interface Options {
  author: number
  draft: SavedDraft | null
  workId: number | null
  submissionKey: string
  /** the copy that this browser stored of a closed form, from which this one continues */
  recovered: LocalCopy | null
  read: () => DraftData
  send: (message: DraftMessage, leaving: boolean) => Promise<Sent<SavedDraft>>
  onChange: (view: DraftView) => void
}

const COPY_MS = 500

/**
 * Saves the work form as its draft. Each save names the revision it is based on; if another window saved
 * meanwhile, it stops and asks. Content the server does not have is stored in this browser.
 */
export class DraftKeeper extends Autosave {
  readonly #options: Options
  readonly screen: string
  #submissionKey: string
  #workId: number | null
  #revision: number
  #sequence: number
  #keepOther = false
  #copyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    super(viewOf(options.draft), options.onChange)
    this.#options = options
    this.screen = options.recovered?.screen ?? crypto.randomUUID()
    this.#sequence = options.recovered?.sequence ?? 0
    this.#submissionKey = options.submissionKey
    this.#workId = options.workId
    this.#revision = options.draft?.revision ?? 0
    if (options.recovered) this.touch()
  }

  override get unsaved(): boolean {
    return super.unsaved && !this.#isBlank(this.#options.read())
  }

  /** No draft of it exists, and it is not of a published work: a form without a word is not worth one. */
  #isBlank(data: DraftData): boolean {
    return this.view.draftId === null && this.#workId === null && isBlankForm(data)
  }

  override touch(): void {
    if (this.paused) return
    super.touch()
    this.#copyTimer ??= setTimeout(() => this.#copy(this.#options.read(), this.#sequence + 1), COPY_MS)
  }

  override copyNow(): void {
    if (this.unsaved && !this.paused) this.#copy(this.#options.read(), this.#sequence + 1)
  }

  override forget(): void {
    removeCopy(this.#options.author, this.screen)
    super.forget()
  }

  override pause(): void {
    super.pause()
    this.#stopCopying()
  }

  override leave(): void {
    // sent, and gone from this page: it was published
    if (this.paused) this.forget()
    else this.pause()
  }

  /** This screen's text wins; the other one's is kept as a draft of its own. */
  async keepMine(): Promise<void> {
    this.#keepOther = true
    await this.saveAnyway()
  }

  /** This screen's text becomes a draft of its own, so that the other one's can be opened. */
  async keepAsCopy(): Promise<void> {
    this.#submissionKey = crypto.randomUUID()
    this.#workId = null
    this.#revision = 0
    this.show({ draftId: null })
    await this.saveAnyway()
  }

  #stopCopying(): void {
    clearTimeout(this.#copyTimer)
    this.#copyTimer = undefined
  }

  #copy(data: DraftData, sequence: number): void {
    this.#stopCopying()
    if (this.#isBlank(data)) return removeCopy(this.#options.author, this.screen)
    const kept = writeCopy({ ...this.#message(data, sequence), at: Date.now() })
    if (kept !== this.view.kept) this.show({ kept })
  }

  #message(data: DraftData, sequence: number) {
    return {
      author: this.#options.author,
      draftId: this.view.draftId,
      workId: this.#workId,
      submissionKey: this.#submissionKey,
      revision: this.#revision,
      screen: this.screen,
      sequence,
      data,
    }
  }

  protected override async send(leaving: boolean): Promise<Sent<SavedDraft> | null> {
    const data = this.#options.read()
    this.length = data.content.length
    this.#copy(data, this.#sequence + 1)
    if (this.#isBlank(data)) return null
    this.#sequence += 1
    const message = { ...this.#message(data, this.#sequence), keepOther: this.#keepOther }
    this.#keepOther = false
    const sent = await this.#options.send(message, leaving)
    if (sent.done) this.#take(sent.result)
    else this.show({ published: sent.refused?.existing ?? null })
    return sent
  }

  #take({ id, revision }: SavedDraft): void {
    this.#revision = revision
    this.show({ draftId: id })
    if (this.changed) return
    removeCopy(this.#options.author, this.screen)
    this.show({ kept: false })
  }

  protected override stateAfter(kind: string) {
    return kind === 'missing' ? 'gone' : super.stateAfter(kind)
  }
}
