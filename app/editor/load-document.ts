import type { EditorDocument } from '#app/editor/markdown/editor-document.ts'
import type { MarkdownReading } from '#engines/rendering/prepare-markdown.ts'
import { EMPTY_DOCUMENT } from '#app/editor/markdown/editor-document.ts'

/** Markdown as the editor's document. The grammar stays on the server, where it also shows the text to readers. */
export async function loadDocument(markdown: string, reading: MarkdownReading = {}): Promise<EditorDocument> {
  if (markdown.trim() === '') return EMPTY_DOCUMENT
  const response = await fetch('/_/editor-document', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ markdown, ...reading }),
  })
  if (!response.ok) throw new Error(`the text could not be read: ${response.status}`)
  return (await response.json()) as EditorDocument
}
