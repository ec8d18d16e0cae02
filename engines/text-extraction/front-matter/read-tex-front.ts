import { readTex } from '../read-tex.ts'
import { TexReader } from '../tex-reader.ts'
import { FRONT_CHARACTERS } from './front-matter.ts'
import type { FrontMatter, StatedField } from './front-matter.ts'
import { paragraphLines } from './paragraph-lines.ts'

/** Commands of abnTeX2, of the plain classes and of the thesis classes of several universities. */
const COMMANDS: Record<string, StatedField> = {
  ...{ titulo: 'title', title: 'title', subtitulo: 'subtitle', subtitle: 'subtitle' },
  ...{ tituloestrangeiro: 'titleEnglish', foreigntitle: 'titleEnglish', titleabstract: 'titleEnglish' },
  ...{ autor: 'authors', author: 'authors', instituicao: 'institution', university: 'institution' },
  ...{ orientador: 'advisor', advisor: 'advisor', coorientador: 'coAdvisor', coadvisor: 'coAdvisor' },
  ...{ local: 'city', data: 'date', date: 'date', preambulo: 'nature', tipotrabalho: 'nature' },
  ...{ programa: 'programme', keywords: 'keywordsEnglish', palavraschave: 'keywords' },
}
const COMMAND = new RegExp(
  `\\\\(${Object.keys(COMMANDS).join('|')})\\s*(?:\\[[^\\]]{0,300}\\]\\s*)?(?=\\{)`,
  'g',
)
const MOST = 5_000

/** What a TeX source states by its commands, and its text paragraph by paragraph. */
export function readTexFront(source: string): FrontMatter {
  const uncommented = source.slice(0, 4 * FRONT_CHARACTERS).replace(/(?<!\\)%.*/g, '%')
  const stated: FrontMatter['stated'] = {}
  for (const found of uncommented.matchAll(COMMAND)) {
    const field = COMMANDS[found[1]!]!
    const value = readGroup(uncommented, found.index + found[0].length)
    if (value !== '') (stated[field] ??= []).push(value)
  }
  return { lines: paragraphLines(readTex(uncommented, FRONT_CHARACTERS).text), stated, metadata: {} }
}

/** `\\` and `\par` stay as line breaks. */
function readGroup(source: string, at: number): string {
  const spaced = source
    .slice(at, at + MOST)
    .replace(/\\(?:and|AND|And)(?![A-Za-z])/g, '\\\\ ')
    .replace(/\\(?:inst|IEEEauthorrefmark|orcidlink|orcidID|textsuperscript)\s?\{[^{}]{0,60}\}/g, '')
  return new TexReader(spaced, 0, MOST)
    .readGroup()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}
