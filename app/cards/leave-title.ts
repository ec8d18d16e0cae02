import type { MouseEvent } from 'react'

const MOVE_MS = 180

interface LeftTitle {
  path: string
  at: DOMRect
  size: number
}

let leftTitle: LeftTitle | null = null
const forget = () => {
  leftTitle = null
}

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

/** Where a title stood in its list when it was pressed, until something else is pressed or one goes back. */
export function leaveTitle(press: MouseEvent<HTMLAnchorElement>): void {
  const opensElsewhere =
    press.button !== 0 || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey
  if (opensElsewhere) return
  const link = press.currentTarget
  leftTitle = { path: link.pathname, at: link.getBoundingClientRect(), size: sizeOf(link) }
  for (const type of ['click', 'popstate']) addEventListener(type, forget, { capture: true, once: true })
}

/** The heading of a work comes from there: a ref. It is only drawn elsewhere, so nothing waits for it (decision 0089). */
export function arriveTitle(heading: HTMLElement | null): void {
  if (!heading) return
  const from = leftTitle
  forget()
  if (from?.path !== location.pathname || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // the page begins at its top only after its parts are there
  requestAnimationFrame(() => {
    const to = heading.getBoundingClientRect()
    const transform = `translate(${from.at.x - to.x}px, ${from.at.y - to.y}px) scale(${from.size / sizeOf(heading)})`
    const transformOrigin = '0 0'
    heading.animate([{ transformOrigin, transform }, { transformOrigin }], {
      duration: MOVE_MS,
      easing: 'ease-out',
    })
  })
}
