import { useEffect, useRef } from 'react'

/**
 * Puts the focus on the first field at fault each time an answer with errors arrives.
 * Give the form the ref, and the hook whatever changes with each answer (the action's data).
 */
export function useFirstError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
