import { useState, type FocusEvent, type FormEvent } from 'react'
import type { Refused } from '#web/http/answer.ts'

/**
 * Errors of a refused form: the first message at once, those of other fields when they get the focus. A
 * field's error disappears when it is edited.
 */
export function useStandingErrors(refused: Refused | null, onChange: () => void) {
  const [of, setOf] = useState(refused)
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set())
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  if (of !== refused) {
    setOf(refused)
    setReached(new Set())
    setTouched(new Set())
  }
  const fields = refused?.fields ?? {}
  const [first] = Object.keys(fields)
  const reach = (field: string | null) => {
    if (field && fields[field] && !reached.has(field)) setReached(new Set([...reached, field]))
  }
  const touch = (field: string) => {
    if (fields[field] && !touched.has(field)) setTouched(new Set([...touched, field]))
  }
  const onFocus = ({ target }: FocusEvent) =>
    reach(target.closest('[data-field]')?.getAttribute('data-field') ?? target.getAttribute('name'))
  const onInput = ({ target }: FormEvent) => {
    if ('name' in target && typeof target.name === 'string') touch(target.name)
    onChange()
  }
  return {
    errorOf: (field: string) =>
      (field === first || reached.has(field)) && !touched.has(field) ? fields[field] : undefined,
    /** events on the form */
    events: { onFocus, onInput, onChange: onInput },
    /** input in the editor, which is no form field */
    onText() {
      touch('content')
      onChange()
    },
  }
}
