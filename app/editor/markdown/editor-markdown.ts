import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { EditorNode } from './editor-document.ts'
import { isList, markdownFromBlocks } from './markdown-from-blocks.ts'

/**
 * The text of an editor as Markdown. A block that nobody touched is the very node it was and is written as its author
 * wrote it; what was changed is written again, once for each change.
 */
export class EditorMarkdown {
  readonly #written = new WeakMap<DocumentNode, string>()

  /** How the blocks of a document that was just opened are written in their source. */
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
      // Lists beside each other need different marks, so they are written together.
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

/** A fence without its end, or text set in from the margin, could take in what is written after or before it. */
function keepsItsPlace(source: string, node: DocumentNode): boolean {
  return !/^\s/.test(source) && node.type.name !== 'codeBlock' && node.type.name !== 'formulaBlock'
}
