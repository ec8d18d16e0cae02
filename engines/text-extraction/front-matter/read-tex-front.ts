import { readTex } from '../read-tex.ts'
import { FRONT_CHARACTERS } from './front-matter.ts'
import type { FrontMatter } from './front-matter.ts'
import { paragraphLines } from './paragraph-lines.ts'
import { readTexStatements } from './read-tex-statements.ts'

/** Citations that are words of their sentence: "Segundo \citeonline{nbr6028}, o resumo". */
const CITED_IN_SENTENCE =
  /\\(?:citeonline|citet|citeauthor|citeauthoronline|textcite)\*?\s?(?:\[[^\]{}]{0,200}\]\s?){0,2}\{[^{}]{0,300}\}/gi
/** Where letters could not be read: nothing is proposed with a gap in it. */
const UNREAD = '\uFFFD'

/** What a TeX source states by its commands, and its text paragraph by paragraph. */
export function readTexFront(source: string): FrontMatter {
  const front = source.slice(0, 4 * FRONT_CHARACTERS).replace(CITED_IN_SENTENCE, UNREAD)
  const { text } = readTex(front, FRONT_CHARACTERS)
  return { lines: paragraphLines(text), stated: readTexStatements(front), metadata: {} }
}
