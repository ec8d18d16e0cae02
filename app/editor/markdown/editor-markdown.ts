import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { EditorNode } from './editor-document.ts'
import { isList, markdownFromBlocks } from './markdown-from-blocks.ts'

/**
 * Writes an editor's text as Markdown. An untouched block is still the same node object and keeps its
 * author's source; a changed block is serialised again, once per change.
 */
export class EditorMarkdown {
  readonly #written = new WeakMap<DocumentNode, string>()

  /** Records the source of each block of a newly opened document. */
  remember(doc: DocumentNode, sources: readonly (string | null)[]): void {
    if (doc.childCount < sources.length) return
    for (const [index, source] of sources.entries()) {
      const node = doc.child(index)
      if (source !== null && keepsItsPlace(source, node)) this.#written.set(node, source)
    }
  }

  write(doc: DocumentNode): string {
    const parts: string[] = []
    for (let index = 0; index < doc.childCount; index++) {
      const run = [doc.child(index)]
      // Adjacent lists need different markers, so they are written together.
      while (
        isList(run[0]!.type.name) &&
        index + 1 < doc.childCount &&
        isList(doc.child(index + 1).type.name)
      )
        run.push(doc.child(++index))
      parts.push(run.length > 1 ? markdownFromBlocks(run.map(plain)) : this.#writeBlock(run[0]!))
    }
    return parts.filter(Boolean).join('\n\n')
  }

  #writeBlock(node: DocumentNode): string {
    const cached = this.#written.get(node)
    if (cached !== undefined) return cached
    const written = markdownFromBlocks([plain(node)])
    this.#written.set(node, written)
    return written
  }
}

const plain = (node: DocumentNode) => node.toJSON() as EditorNode

/**
 * Whether a block's source stays separate: an unclosed fence or indented text could swallow what is before or
 * after it.
 */
function keepsItsPlace(source: string, node: DocumentNode): boolean {
  return !/^\s/.test(source) && node.type.name !== 'codeBlock' && node.type.name !== 'formulaBlock'
}
