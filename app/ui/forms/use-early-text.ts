import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'

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
    const typed = field.current?.value
    if (typed !== undefined && typed !== (first ?? '')) onEarly(typed)
  })
  useLayoutEffect(() => reportEarlyText(), [])
  return field
}
