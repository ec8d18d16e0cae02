// chunk: members
import { useCallback, useEffect, useRef, useState } from 'react'
import { readJson } from '#web/client/send-act.ts'
import { useLive } from '#web/client/use-live.ts'

const GATHER_MS = 400

/** For staff, beside 'Administração': the number of waiting cases, updated live. */
export default function StaffCount() {
  const [waiting, setWaiting] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useCallback(async () => {
    const found = await readJson<{ waiting: number }>('/_/waiting')
    if (found) setWaiting(found.waiting)
  }, [])
  useEffect(() => {
    timer.current = setTimeout(() => void read())
    return () => clearTimeout(timer.current)
  }, [read])
  useLive(
    ['staff'],
    () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void read(), GATHER_MS)
    },
    { onReload: () => void read() },
  )
  if (waiting === 0) return null
  return (
    <span className="ml-auto text-sm text-muted tabular-nums">
      {waiting}
      <span className="sr-only"> {waiting === 1 ? 'caso espera' : 'casos esperam'}</span>
    </span>
  )
}
