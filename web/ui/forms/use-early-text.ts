import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { onTypist } from './typist.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { takeEarlyText } from './early-texts.ts'
import { findTypedText, forgetTypedText, keepTypedText } from './typed-texts.ts'

const GIVEN_BACK = 'O que você tinha escrito e não enviou está de volta.'

/**
 * What was typed before the scripts came is in the field, and React knows nothing of it: the next rendering would set a
 * controlled field back to what the page began with. It is reported as if it had been typed now; and so is what was
 * typed here before, and never sent.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  given: Ref<Field> | undefined,
  value: string,
  onEarly: (text: string) => void,
) {
  const field = useRef<Field>(null)
  const first = useRef(value)
  useImperativeHandle(given, () => field.current!)
  const put = useEffectEvent((text: string) => {
    if (field.current && field.current.value !== text) field.current.value = text
    onEarly(text)
  })
  const reportEarlyText = useEffectEvent(() => {
    if (!field.current) return
    const typed = takeEarlyText(field.current)
    if (typed === first.current) return
    put(typed)
    keepTypedText(field.current, first.current)
  })
  useLayoutEffect(() => reportEarlyText(), [])

  const giveBack = useEffectEvent(() => {
    const shown = field.current
    if (!shown || shown.value !== first.current) return
    const typed = findTypedText(shown, first.current)
    if (typed === null) return
    put(typed)
    toast.success(GIVEN_BACK, {
      label: 'Descartar',
      press() {
        forgetTypedText(shown)
        put(first.current)
      },
    })
  })
  useEffect(() => {
    const shown = field.current
    const keep = () => shown && keepTypedText(shown, first.current)
    shown?.addEventListener('input', keep)
    const leave = onTypist(giveBack)
    return () => {
      shown?.removeEventListener('input', keep)
      leave()
    }
  }, [])
  return field
}
