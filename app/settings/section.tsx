import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#app/http/answer.ts'

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

export const useSending = (intent: string): boolean => useNavigation().formData?.get('intent') === intent

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="grid gap-4 py-8">
      <h2 id={`${id}-titulo`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
