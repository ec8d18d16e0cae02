import { useState, type FormEvent } from 'react'
import type { Refused } from '#app/http/answer.ts'

/** What was refused and not touched since: words about a field go as soon as somebody mends it. */
export function useStandingErrors(refused: Refused | null, onChange: () => void) {
  const [of, setOf] = useState(refused)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  if (of !== refused) {
    setOf(refused)
    setTouched(new Set())
  }
  const touch = (field: string) => {
    if (refused?.fields[field] && !touched.has(field)) setTouched(new Set([...touched, field]))
  }
  return {
    errorOf: (field: string) => (touched.has(field) ? undefined : refused?.fields[field]),
    onInput({ target }: FormEvent) {
      if ('name' in target && typeof target.name === 'string') touch(target.name)
      onChange()
    },
    /** in the editor, which is no field of the form */
    onText() {
      touch('content')
      onChange()
    },
  }
}
