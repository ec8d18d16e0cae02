import { useEffect, useRef, useState } from 'react'
import type { DraftEntry } from '#domain/publishing/find-drafts.ts'
import { readJson } from '#web/client/send-act.ts'
import { useLive } from '#web/client/use-live.ts'
import { useReadAgain } from '#web/client/use-read-again.ts'
import { useMe, usePersonalAnswer } from '#web/client/use-personal.ts'

/** Delay after which a draft started here has its own address, and so does not appear in its own list. */
const GATHER_MS = 600

const openedHere = () => Number(new URLSearchParams(window.location.search).get('rascunho'))

/** The list of drafts as it came with the page, and as other tabs and devices change it. */
export function useDrafts(loaded: readonly DraftEntry[]): readonly DraftEntry[] {
  const me = useMe()
  const after = usePersonalAnswer()?.bell.after ?? null
  const [drafts, setDrafts] = useState(loaded)
  const [of, setOf] = useState(loaded)
  const [failures, setFailures] = useState(0)
  if (of !== loaded) {
    setOf(loaded)
    setDrafts(loaded)
  }
  const read = async () => {
    const found = await readJson<DraftEntry[]>('/_/drafts')
    setFailures((before) => (found ? 0 : before + 1))
    if (found) setDrafts(found.filter(({ id }) => id !== openedHere()))
  }
  useReadAgain(failures, () => void read())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), GATHER_MS)
  }
  useLive(me ? [`person:${me.id}`] : [], ({ event }) => event.kind === 'draft' && soon(), {
    after,
    onReload: soon,
  })
  return drafts
}
