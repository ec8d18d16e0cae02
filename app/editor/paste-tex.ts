import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { loadDocument } from './load-document.ts'
import { readingOptions, type TextOf } from './text-of.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { texToMarkdown } from './pasting/tex-to-markdown.ts'

const CONVERTED = 'O TeX colado virou fórmulas e títulos. Desfaça uma vez para voltar ao que foi copiado.'

const WRITTEN_ON = 'O texto já mudou desde então. Desfaça passo a passo com Ctrl+Z.'

/** TeX stands there as it was copied, and a moment later as formulas and headings: one undo gives the TeX back. */
export async function pasteTex(
  editor: Editor,
  tex: string,
  of: TextOf,
  event: ClipboardEvent,
): Promise<void> {
  const { view } = editor
  const { from } = view.state.selection
  view.pasteText(tex, event)
  const to = view.state.selection.from
  const pasted = view.state.doc.slice(from, to).content
  const content = await loadDocument(texToMarkdown(tex), readingOptions(of))
    .then(({ doc }) => doc.content ?? [])
    .catch(() => null)
  // written on in the meantime: what stands there is theirs
  if (content === null || editor.isDestroyed || to > view.state.doc.content.size) return
  if (!view.state.doc.slice(from, to).content.eq(pasted)) return
  view.dispatch(closeHistory(view.state.tr))
  const [only, ...others] = content
  const inline = others.length === 0 && only?.type === 'paragraph'
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, inline ? (only.content ?? []) : content)
    .run()
  const converted = editor.state.doc
  toast.success(CONVERTED, {
    label: 'Voltar ao LaTeX',
    press() {
      if (editor.isDestroyed || !editor.state.doc.eq(converted)) return toast.error(WRITTEN_ON)
      editor.chain().focus().undo().run()
    },
  })
}
