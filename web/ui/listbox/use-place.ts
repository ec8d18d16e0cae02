import { useLayoutEffect, type RefObject } from 'react'
import { placeList, type Box } from './place-list.ts'

function windowBox(): Box {
  const view = window.visualViewport
  if (!view) return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
  return { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
}

/** Keeps a list at its field while the page scrolls and a phone's keyboard comes and goes, above everything else. */
export function usePlace(list: RefObject<HTMLElement | null>, anchor: () => Box, mostHeight: number): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    if (element.isConnected && !element.matches(':popover-open')) element.showPopover()
    const place = () => {
      const height = Math.min(mostHeight, element.scrollHeight + 2)
      const { left, top, width, maxHeight } = placeList(anchor(), height, windowBox())
      Object.assign(element.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        maxHeight: `${maxHeight}px`,
      })
    }
    place()
    // twice: its height depends on its width
    place()
    const onScroll = (event: Event) => event.target !== element && place()
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', onScroll, options)
    window.addEventListener('resize', place)
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', onScroll, options)
      window.removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('resize', place)
    }
  })
}
