import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { commentAnchor } from '#domain/comments/texts.ts'

/** The comment that the address points to: found wherever it is, brought into view, marked. */
export function usePointed(shown: number, find: (id: number) => void): number {
  const { hash, key } = useLocation()
  const [pointed, setPointed] = useState(0)
  const sought = useRef('')
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })

  useEffect(() => {
    const id = Number(new RegExp(`^#${commentAnchor(0).slice(0, -1)}(\\d{1,15})$`).exec(hash)?.[1] ?? 0)
    setPointed(id)
    if (!id || sought.current === key) return
    const element = document.getElementById(commentAnchor(id))
    if (!element) return void latest.current(id)
    sought.current = key
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    // `shown`, the number of comments, changes when the sought one has arrived
  }, [hash, key, shown])

  return pointed
}
