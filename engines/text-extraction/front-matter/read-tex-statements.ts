import { TexReader } from '../tex-reader.ts'
import type { StatedField, Statements } from './front-matter.ts'

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
const MOST_CHARACTERS = 5_000
/** No real source states more. */
const MOST_STATEMENTS = 200
const BESIDE_NAME =
  /\\(?:inst|IEEEauthorrefmark|orcidlink|orcidID|email|affil|textsuperscript)\s?\{[^{}]{0,60}\}|\$[^$]{0,60}\$/g
const NEXT_AUTHOR = /\\(?:and|AND|And)(?![A-Za-z])/g

/** What a TeX source states by its commands, each author apart; `\\` and `\par` stay as line breaks. */
export function readTexStatements(source: string): Statements {
  const uncommented = source.replace(/(?<!\\)%.*/g, '%')
  const stated: Statements = {}
  for (const found of [...uncommented.matchAll(COMMAND)].slice(0, MOST_STATEMENTS)) {
    const field = COMMANDS[found[1]!]!
    const start = found.index + found[0].length
    const argument = uncommented.slice(start, start + MOST_CHARACTERS)
    const values = (field === 'authors' ? authorsIn(argument) : [readGroup(argument)]).filter(Boolean)
    if (values.length > 0) (stated[field] ??= []).push(...values)
  }
  return stated
}

/** Between two authors, where no source has it. */
const APART = '\u001F'

function authorsIn(argument: string): string[] {
  return readGroup(argument.replace(BESIDE_NAME, '').replace(NEXT_AUTHOR, APART)).split(APART).map(tidy)
}

function readGroup(argument: string): string {
  return tidy(new TexReader(argument, 0, MOST_CHARACTERS).readGroup())
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
