import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * `onChange`, told also what was missed: something typed or chosen in the form before the scripts came, or before
 * whoever listens was `ready`.
 */
export function useEarlyChange(
  form: RefObject<HTMLFormElement | null>,
  ready: boolean,
  onChange: () => void,
): () => void {
  const missed = useRef(false)
  // before fields that are more than one box tidy theirs up, which they do in an effect
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

/** It is not as the page came. */
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
