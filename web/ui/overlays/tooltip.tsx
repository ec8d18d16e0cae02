import { useEffect, useRef, useState, type ReactNode } from 'react'

const DELAY_MS = 400
const MARGIN = 8

function place(tip: HTMLElement, anchor: DOMRect) {
  const box = tip.getBoundingClientRect()
  const left = anchor.left + anchor.width / 2 - box.width / 2
  const above = anchor.top - box.height - MARGIN
  tip.style.left = `${Math.max(MARGIN, Math.min(left, document.documentElement.clientWidth - box.width - MARGIN))}px`
  tip.style.top = `${above < MARGIN ? anchor.bottom + MARGIN : above}px`
}

/**
 * A word on hover and keyboard focus for a control that already has its accessible name. Escape hides it.
 * The browser's top layer keeps it clear of every clipped box.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)
  const [open, setOpen] = useState(false)

  const show = (delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(true), delay)
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    setOpen(false)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    const element = tip.current
    const target = anchor.current?.firstElementChild
    if (!open || !element || !target) return
    element.showPopover?.()
    place(element, target.getBoundingClientRect())
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && (
        <span
          ref={tip}
          aria-hidden
          popover="manual"
          className="fixed inset-auto m-0 max-w-64 rounded-sm border-0 bg-ink px-2 py-1 text-xs font-medium text-paper"
        >
          {text}
        </span>
      )}
    </span>
  )
}
