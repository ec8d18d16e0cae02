import { useEffectEvent, type RefObject } from 'react'
import type { Sent } from '#web/client/send-act.ts'
import { useEarlyChange } from '#web/ui/forms/use-early-change.ts'
import { Autosave, viewOf, type DraftView } from './autosave.ts'
import { useAutosave } from './use-autosave.ts'

type Send = (form: HTMLFormElement, leaving: boolean) => Promise<Sent<{ savedAt: string }>>

interface Options {
  /** False where what is written is no draft. */
  enabled: boolean
  savedAt?: string | null
  form: RefObject<HTMLFormElement | null>
  send: Send
  /** The form went away with something unsaved, which is saved by now. */
  onLeft?: () => void
}

/** The draft of a form of fields, saved by itself: `changed` after each change, `pause` while the form itself is sent. */
export function useFieldsDraft({ enabled, savedAt = null, form, ...options }: Options) {
  const send = useEffectEvent(options.send)
  const onLeft = useEffectEvent(() => options.onLeft?.())
  const { draft, view } = useAutosave(
    form,
    viewOf({ savedAt }),
    (element, onChange) =>
      new FieldsDraft(
        viewOf({ savedAt }),
        onChange,
        (leaving) => send(element, leaving),
        () => onLeft(),
      ),
  )
  const changed = useEarlyChange(form, draft !== null, () => {
    if (enabled) draft?.touch()
  })
  return { view, changed, pause: () => draft?.pause(), resume: () => draft?.resume() }
}

class FieldsDraft extends Autosave {
  readonly #send: (leaving: boolean) => ReturnType<Send>
  readonly #onLeft: () => void

  constructor(
    view: DraftView,
    onChange: (view: DraftView) => void,
    send: (leaving: boolean) => ReturnType<Send>,
    onLeft: () => void,
  ) {
    super(view, onChange)
    this.#send = send
    this.#onLeft = onLeft
  }

  override get unsaved(): boolean {
    return super.unsaved && !this.paused
  }

  protected override send(leaving: boolean) {
    return this.#send(leaving)
  }

  override leave(): void {
    if (!this.unsaved) return
    void this.flush(true).then(() => {
      this.pause()
      this.#onLeft()
    })
  }
}
