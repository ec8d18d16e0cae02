import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#web/http/answer.ts'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'

export type RefusedSetting = Refused & { intent: string }

/** The first message alone, where it belongs. */
export function settingError(refused: RefusedSetting | null, intent: string) {
  const mine = refused?.intent === intent ? refused : null
  const [field] = mine ? Object.keys(mine.fields) : []
  return {
    general: mine && field === undefined ? mine.message : null,
    of: (name: string) => (field === name ? mine?.fields[name] : undefined),
  }
}

/** Ref of a form that is cleared once its act succeeded; a refused or unsent form keeps its content. */
export function useSettingForm(refused: RefusedSetting | null, intent: string) {
  const form = useFirstError(refused)
  const { state, formData } = useNavigation()
  const answered = useRef(false)
  useEffect(() => {
    if (state === 'loading' && formData?.get('intent') === intent) answered.current = true
    if (state !== 'idle' || !answered.current) return
    answered.current = false
    if (refused?.intent !== intent) form.current?.reset()
  }, [state, formData, refused, intent, form])
  return form
}

export const useSectionSending = (intent: string): boolean =>
  useNavigation().formData?.get('intent') === intent

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="grid gap-4 py-8">
      <h2 id={`${id}-titulo`} className="text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
