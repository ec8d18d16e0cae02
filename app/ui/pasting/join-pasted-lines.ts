import type { ClipboardEvent } from 'react'
import { toast } from '#app/ui/overlays/toast.ts'
import { joinPdfLines } from './join-pdf-lines.ts'

export const LINES_JOINED =
  'As linhas coladas foram unidas em parágrafos. Desfaça uma vez para voltar ao que foi copiado.'

/** What was copied from a PDF into a plain field, joined in a step of its own: one undo gives back what was copied. */
export function joinPastedLines(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const copied = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
  const joined = joinPdfLines(copied)
  if (joined === null) return
  const box = event.currentTarget
  const from = box.selectionStart
  setTimeout(() => {
    const to = box.selectionStart
    if (box.value.slice(from, to) !== copied) return
    box.setSelectionRange(from, to)
    document.execCommand('insertText', false, joined)
    if (joined.includes('\n') || copied.includes('\n')) toast.success(LINES_JOINED)
  })
}
