import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { EditorHandle } from './editor-handle.ts'
import type { HeadPlan } from './head-plan.ts'
import { loadDocument } from './load-document.ts'
import { readingOptions, type TextOf } from './text-of.ts'
import { loadHead } from './load-head.ts'
import { hasHead, hasYamlHead } from './pasting/has-head.ts'
import { pasteLetters } from './pasting/paste-letters.ts'
import { textWithHead } from './pasting/text-with-head.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { looksLikeTex, texToMarkdown } from './pasting/tex-to-markdown.ts'

const CONVERTED = 'O TeX colado virou fórmulas e títulos. Desfaça uma vez para voltar ao que foi copiado.'

const HEAD_TAKEN = 'O cabeçalho colado saiu do texto. Desfaça uma vez para voltar ao que foi copiado.'

const WRITTEN_ON = 'O texto já mudou desde então. Desfaça passo a passo com Ctrl+Z.'

interface Pasting {
  of: TextOf
  handle: EditorHandle
}

/**
 * TeX is there as it was copied, and a moment later as formulas and headings: one undo gives the TeX back. What it
 * says of itself at its head goes to the fields of the form that are empty.
 */
export async function pasteTex(editor: Editor, tex: string, { of, handle }: Pasting): Promise<void> {
  const { view } = editor
  const { from } = view.state.selection
  pasteLetters(view, tex)
  const to = view.state.selection.from
  const pasted = view.state.doc.slice(from, to).content
  const { markdown, plan } = await readHeaded(tex, handle)
  const content = await loadDocument(markdown, readingOptions(of))
    .then(({ doc }) => doc.content ?? [])
    .catch(() => null)
  // the person continued to type: their text stays
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
  plan?.take()
  const isMarkdown = plan !== null && hasYamlHead(tex)
  toast.success(isMarkdown ? HEAD_TAKEN : CONVERTED, {
    label: isMarkdown ? 'Voltar ao que foi copiado' : 'Voltar ao LaTeX',
    press() {
      if (editor.isDestroyed || !editor.state.doc.eq(converted)) return toast.error(WRITTEN_ON)
      editor.chain().focus().undo().run()
    },
  })
}

/** The text as Markdown, and what the form takes of its head; where that cannot be read all of it is text. */
async function readHeaded(
  tex: string,
  handle: EditorHandle,
): Promise<{ markdown: string; plan: HeadPlan | null }> {
  const headed = handle.planHead && hasHead(tex) ? await loadHead(tex) : null
  const plan = headed && (await handle.planHead!(headed.head).catch(() => null))
  if (!headed || !plan) return { markdown: texToMarkdown(tex), plan: null }
  const isMarkdown = hasYamlHead(tex) && !looksLikeTex(headed.body)
  return { markdown: textWithHead(plan.left, isMarkdown ? headed.body : texToMarkdown(headed.body)), plan }
}
