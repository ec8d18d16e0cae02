import { useEffect, useState } from 'react'
import { readJson } from '#web/client/send-act.ts'
import type { FileReading } from '#domain/files/texts.ts'
import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'

const AGAIN_MS = 1_500
const MOST = 40

export interface ReadFile {
  fileId: number
  /** State of text extraction. */
  reading: FileReading
  /** What its first pages say of the work. */
  proposed: ProposedMetadata | null
}

/** What was read of an uploaded file; null while unknown, or if the request failed. */
export function useFileReading(fileId: number | null): ReadFile | null {
  const [read, setRead] = useState<ReadFile | null>(null)
  useEffect(() => {
    if (fileId === null) return
    let unmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (attemptsLeft: number) => {
      const answer = await readJson<Omit<ReadFile, 'fileId' | 'reading'> & { reading: FileReading | null }>(
        `/_/uploads?id=${fileId}`,
      )
      if (unmounted) return
      if (answer?.reading) setRead({ fileId, reading: answer.reading, proposed: answer.proposed })
      else if (attemptsLeft > 0) timer = setTimeout(() => void ask(attemptsLeft - 1), AGAIN_MS)
    }
    void ask(MOST)
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [fileId])
  return read?.fileId === fileId ? read : null
}
