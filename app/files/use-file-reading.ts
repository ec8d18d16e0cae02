import { useEffect, useState } from 'react'
import { readJson } from '#web/client/send-act.ts'
import type { FileReading } from '#domain/files/texts.ts'
import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'

interface Answer {
  /** State of text extraction; null while unknown. */
  reading: FileReading | null
  /** What its first pages say of the work; null while unknown. */
  proposed: ProposedMetadata | null
  /** While it is read: the page it has come to, 0 before the first, of how many; null before it begins. */
  progress: { page: number; pages: number | null } | null
}

export interface ReadFile extends Answer {
  fileId: number
  /** It takes so long that nobody is kept waiting: the server goes on by itself. */
  isLate: boolean
}

const UNKNOWN: Answer = { reading: null, proposed: null, progress: null }

/** How long to wait before asking again: most files are read within seconds, some wait behind many others. */
function pauseAfter(asked: number): number | null {
  if (asked <= 20) return 600
  if (asked <= 150) return 2_000
  return asked <= 300 ? 10_000 : null
}

/** What was read of an uploaded file, and how far its reading is; null before anything is known. */
export function useFileReading(fileId: number | null): ReadFile | null {
  const [read, setRead] = useState<ReadFile | null>(null)
  useEffect(() => {
    if (fileId === null) return
    let unmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (asked: number) => {
      const answer = await readJson<Answer>(`/_/uploads?id=${fileId}`)
      if (unmounted) return
      const isComplete = Boolean(answer?.reading && answer.proposed)
      const pause = isComplete ? null : pauseAfter(asked)
      const isLate = !isComplete && pause === null
      // what an answer that failed does not say is still true
      setRead((before) => ({ ...UNKNOWN, ...before, ...answer, fileId, isLate }))
      if (pause !== null) timer = setTimeout(() => void ask(asked + 1), pause)
    }
    setRead(null)
    void ask(1)
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [fileId])
  return read?.fileId === fileId ? read : null
}
