import { readDoc } from '../read-doc.ts'
import type { FrontMatter } from './front-matter.ts'
import { paragraphLines } from './paragraph-lines.ts'

/** The first paragraphs of a DOC, of which nothing is known but their order. */
export async function readDocFront(path: string): Promise<FrontMatter> {
  return { lines: paragraphLines((await readDoc(path)).text), stated: {}, metadata: {} }
}
