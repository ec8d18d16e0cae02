import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { takeEarlyText } from './early-texts.ts'

/**
 * What was typed before the scripts came is in the field, and React knows nothing of it: the next rendering would set a
 * controlled field back to what the page began with. It is reported as if it had been typed now.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  given: Ref<Field> | undefined,
  first: string | undefined,
  onEarly: (text: string) => void,
) {
  const field = useRef<Field>(null)
  useImperativeHandle(given, () => field.current!)
  const reportEarlyText = useEffectEvent(() => {
    if (!field.current) return
    const typed = takeEarlyText(field.current)
    if (typed === (first ?? '')) return
    if (field.current.value !== typed) field.current.value = typed
    onEarly(typed)
  })
  useLayoutEffect(() => reportEarlyText(), [])
  return field
}
