import { readTex } from '../read-tex.ts'
import { FRONT_CHARACTERS } from './front-matter.ts'
import type { FrontMatter } from './front-matter.ts'
import { paragraphLines } from './paragraph-lines.ts'
import { readTexStatements } from './read-tex-statements.ts'

/** What a TeX source states by its commands, and its text paragraph by paragraph. */
export function readTexFront(source: string): FrontMatter {
  const front = source.slice(0, 4 * FRONT_CHARACTERS)
  const { text } = readTex(front, FRONT_CHARACTERS)
  return { lines: paragraphLines(text), stated: readTexStatements(front), metadata: {} }
}
