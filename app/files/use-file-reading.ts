import { useEffect, useState } from 'react'
import { readJson } from '#web/client/send-act.ts'
import type { FileReading } from '#domain/files/texts.ts'

const AGAIN_MS = 1_500
const MOST = 40

/** State of text extraction for an uploaded file; null while unknown, or if the request failed. */
export function useFileReading(fileId: number | null): FileReading | null {
  const [reading, setReading] = useState<{ fileId: number; reading: FileReading } | null>(null)
  useEffect(() => {
    if (fileId === null) return
    let unmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (attemptsLeft: number) => {
      const answer = await readJson<{ reading: FileReading | null }>(`/_/uploads?id=${fileId}`)
      if (unmounted) return
      if (answer?.reading) setReading({ fileId, reading: answer.reading })
      else if (attemptsLeft > 0) timer = setTimeout(() => void ask(attemptsLeft - 1), AGAIN_MS)
    }
    void ask(MOST)
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [fileId])
  return reading?.fileId === fileId ? reading.reading : null
}
