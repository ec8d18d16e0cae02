import { useEffect, useState } from 'react'
import { readJson } from '#web/client/send-act.ts'
import type { FileReading } from '#domain/files/texts.ts'
import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'

const AGAIN_MS = 1_500
const MOST = 40

interface Answer {
  /** State of text extraction; null while unknown. */
  reading: FileReading | null
  /** What its first pages say of the work; null while unknown. */
  proposed: ProposedMetadata | null
}

export interface ReadFile extends Answer {
  fileId: number
  reading: FileReading
}

/** What was read of an uploaded file, then with what it proposes; null while unknown, or if the request failed. */
export function useFileReading(fileId: number | null): ReadFile | null {
  const [read, setRead] = useState<ReadFile | null>(null)
  useEffect(() => {
    if (fileId === null) return
    let unmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (attemptsLeft: number) => {
      const answer = await readJson<Answer>(`/_/uploads?id=${fileId}`)
      if (unmounted) return
      if (answer?.reading) setRead({ fileId, reading: answer.reading, proposed: answer.proposed })
      const isComplete = Boolean(answer?.reading && answer.proposed)
      if (!isComplete && attemptsLeft > 0) timer = setTimeout(() => void ask(attemptsLeft - 1), AGAIN_MS)
    }
    void ask(MOST)
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [fileId])
  return read?.fileId === fileId ? read : null
}
