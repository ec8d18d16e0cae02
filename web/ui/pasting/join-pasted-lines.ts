import type { ClipboardEvent } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'

export const LINES_JOINED =
  'As linhas coladas foram unidas em parágrafos. Desfaça uma vez para voltar ao que foi copiado.'

/**
 * What was copied from a PDF into a plain field, joined in a step of its own: one undo gives back what was copied. The code
 * comes with the first paste of several lines; where it cannot be fetched, the lines stay as they were copied.
 */
export function joinPastedLines(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const copied = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
  if (!/\n|[\ufb00-\ufb06]/.test(copied.trim())) return
  const box = event.currentTarget
  const from = box.selectionStart
  const to = from + copied.length
  import('./join-pdf-lines.ts').then(
    ({ joinPdfLines }) => {
      const joined = joinPdfLines(copied)
      if (joined === null || box.value.slice(from, to) !== copied) return
      box.setSelectionRange(from, to)
      document.execCommand('insertText', false, joined)
      if (copied.trim().includes('\n')) toast.success(LINES_JOINED)
    },
    () => {},
  )
}
