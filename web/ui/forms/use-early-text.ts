import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { onTypist } from './typist.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { takeEarlyText } from './early-texts.ts'
import { findTypedText, forgetTypedText, keepTypedText } from './typed-texts.ts'

const GIVEN_BACK = 'O que você tinha escrito e não enviou está de volta.'

/**
 * Text typed before hydration is in the field, but React does not know it: the next render would reset a
 * controlled field to its initial value. So it is reported as if typed now; the same goes for text typed here
 * earlier and never sent.
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
