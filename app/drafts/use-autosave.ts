import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Sent } from '#web/client/send-act.ts'
import { useEarlyChange } from '#web/ui/forms/use-early-change.ts'
import { Autosave } from './autosave.ts'
import type { SavingView } from './draft-status.tsx'
import { watchPage } from './watch-page.ts'

interface Options<Saved extends { savedAt: string }> {
  /** False where what is written is no draft. */
  enabled: boolean
  savedAt?: string | null
  form: RefObject<HTMLFormElement | null>
  send: (form: HTMLFormElement, leaving: boolean) => Promise<Sent<Saved>>
  onSaved?: (saved: Saved) => void
  /** The form went away with something unsaved, which is saved by now. */
  onLeft?: () => void
}

/** A form's draft, saved by itself: `changed` after each change, `pause` while the form itself is sent. */
export function useAutosave<Saved extends { savedAt: string }>(options: Options<Saved>) {
  const [view, setView] = useState<SavingView>({
    state: 'clean',
    savedAt: options.savedAt ?? null,
    message: null,
    kept: false,
  })
  const [autosave, setAutosave] = useState<Autosave | null>(null)
  const show = (changes: Partial<SavingView>) => setView((before) => ({ ...before, ...changes }))

  const save = useEffectEvent(async (form: HTMLFormElement, leaving: boolean) => {
    const sent = await options.send(form, leaving)
    if (sent.done) {
      options.onSaved?.(sent.result)
      show({ savedAt: sent.result.savedAt, message: null })
      return { state: 'saved' as const }
    }
    if (!sent.refused) throw new Error('not reached')
    const { kind, message } = sent.refused
    show({ message })
    return {
      state: kind === 'conflict' ? ('held' as const) : ('refused' as const),
      passes: kind === 'too-many',
    }
  })
  const onLeft = useEffectEvent(() => options.onLeft?.())
  useEffect(() => {
    const form = options.form.current
    if (!form) return
    const made = new Autosave({
      // when the form unmounts its ref is null, but typed text must still be sent
      save: (leaving) => save(form, leaving),
      onState: (state) => show({ state: state === 'held' ? 'conflict' : state }),
    })
    setAutosave(made)
    return watch(made, () => onLeft())
  }, [options.form])

  const changed = useEarlyChange(options.form, autosave !== null, () => {
    if (options.enabled) autosave?.touch()
  })

  return {
    view,
    changed,
    pause: () => autosave?.pause(),
    resume: () => autosave?.resume(),
  }
}

/** Watches while the form is mounted, and saves what is unsaved when it unmounts. */
function watch(made: Autosave, onLeft: () => void): () => void {
  const stop = watchPage({
    flush: (leaving) => void made.flush(leaving),
    wake: () => made.wake(),
    get unsaved() {
      return made.pending && !made.paused
    },
  })
  return () => {
    stop()
    if (made.paused || !made.pending) return
    void made.flush(true).then(() => {
      made.pause()
      onLeft()
    })
  }
}
