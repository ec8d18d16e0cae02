import { useEffect, useRef, useState } from 'react'
import { sendAct } from '#app/client/send-act.ts'

export type DraftState =
  | { kind: 'none' | 'saving' | 'unsaved' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; words: string }

interface Saved {
  revision: number
  savedAt: string
}

const PAUSE_MS = 1500
const RETRY_MS = 8000

/** Keeps what is typed on the server, a moment after the last key; tries again where it could not be reached. */
export function useKeptDraft(
  communityId: number | null,
  revision: number,
  read: () => Record<string, string>,
) {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const knownRevision = useRef(revision)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(false)
  const ended = useRef(false)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    ended.current = false
    return () => {
      clearTimeout(timer.current)
      ended.current = true
    }
  }, [])

  async function save() {
    if (communityId === null || busy.current || ended.current) return
    busy.current = true
    setState({ kind: 'saving' })
    const sent = await send(communityId, latest.current(), knownRevision.current)
    busy.current = false
    if (ended.current) return
    if ('revision' in sent) knownRevision.current = sent.revision
    else if (sent.kind === 'unsaved') later(RETRY_MS)
    setState('revision' in sent ? { kind: 'saved', at: sent.savedAt } : sent)
  }

  function later(ms = PAUSE_MS) {
    if (communityId === null) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), ms)
  }

  return {
    state,
    changed: () => later(),
    /** It was sent: nothing is kept after it. */
    stop() {
      ended.current = true
      clearTimeout(timer.current)
    },
    resume() {
      ended.current = false
    },
  }
}

async function send(
  communityId: number,
  words: Record<string, string>,
  revision: number,
): Promise<Saved | DraftState> {
  const fields = { ...words, revision: String(revision) }
  const sent = await sendAct<Saved>(`/_/communities/${communityId}/draft`, fields)
  if (sent.done) return sent.result
  return sent.refused ? { kind: 'refused', words: sent.refused.message } : { kind: 'unsaved' }
}
