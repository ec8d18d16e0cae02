import type { ViewerControl, ViewerState } from './viewer-control.ts'

/** What the keys do while the pages have the focus; the rest scrolls as everywhere. True where the key was one. */
export function obeyKey(key: string, control: ViewerControl | null, { page, pages }: ViewerState): boolean {
  if (!control) return false
  switch (key) {
    case '+':
    case '=':
      control.zoomIn()
      return true
    case '-':
      control.zoomOut()
      return true
    case '0':
      control.fitWidth()
      return true
    case 'ArrowLeft':
      control.goTo(page - 1)
      return true
    case 'ArrowRight':
      control.goTo(page + 1)
      return true
    case 'Home':
      control.goTo(1)
      return true
    case 'End':
      control.goTo(pages)
      return true
    default:
      return false
  }
}
