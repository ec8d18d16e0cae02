import type { ViewerControl, ViewerState } from './viewer-control.ts'

/**
 * Keyboard shortcuts while the pages have the focus; other keys scroll as usual. Returns true if the key was
 * one of ours.
 */
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
