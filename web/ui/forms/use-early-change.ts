import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Like `onChange`, but also reports missed changes: typed or chosen before the scripts loaded, or before the
 * listener was `ready`.
 */
export function useEarlyChange(
  form: RefObject<HTMLFormElement | null>,
  ready: boolean,
  onChange: () => void,
): () => void {
  const missed = useRef(false)
  // before the effects in which composite fields tidy up their inputs
  useLayoutEffect(() => {
    if (form.current && [...form.current.elements].some(isChanged)) missed.current = true
  }, [form])
  const onReady = useEffectEvent(() => {
    if (missed.current) onChange()
    missed.current = false
  })
  useEffect(() => {
    if (ready) onReady()
  }, [ready])
  return () => {
    if (!ready) missed.current = true
    onChange()
  }
}

/** Whether it differs from the server-rendered state. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, first)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
