import type { EditorView } from '@tiptap/pm/view'

/**
 * Puts a copied text there letter by letter. As a paste of its own, without a clipboard: with the event that brought the
 * text whoever handles pastes would be asked again, without end.
 */
export function pasteLetters(view: EditorView, copied: string): void {
  view.pasteText(copied, new Event('paste') as ClipboardEvent)
}
