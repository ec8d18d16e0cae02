import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { UPLOAD_FAILED } from '#domain/files/texts.ts'
import { sendUpload, UploadCancelled, type Sending } from '#app/files/send-upload.ts'

/** Uploads one image; a given `file` is sent at once. `src` is its address in the text. */
export function useImageUpload(file: File | null, before: string) {
  const [src, setSrc] = useState(before)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const sending = useRef<Sending | null>(null)
  const send = async (chosen: File | undefined) => {
    if (!chosen) return
    sending.current?.cancel()
    setError(undefined)
    setProgress(0)
    const mine = sendUpload('image', chosen, setProgress)
    sending.current = mine
    try {
      setSrc(`imagem:${(await mine.done).id}`)
    } catch (failure) {
      if (failure instanceof UploadCancelled) return
      setError(failure instanceof Error ? failure.message : UPLOAD_FAILED)
    }
    setProgress(null)
  }
  const begin = useEffectEvent(() => void send(file ?? undefined))
  useEffect(() => {
    begin()
    return () => sending.current?.cancel()
  }, [])
  return { src, progress, error, send }
}
