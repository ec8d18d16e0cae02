import { fold } from '#engines/text/fold.ts'
import { parseDocument } from 'yaml'
import type { StatedField, Statements } from './front-matter.ts'

const HEAD = /^\uFEFF?\s*---[^\S\n]*\r?\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[^\S\n]*(?:\r?\n|$)/

/** Keys of Pandoc, Quarto, Hugo and of people who write them in Portuguese or Spanish. */
const KEYS = new Map<string, StatedField>(
  Object.entries({
    ...{ title: 'title', titulo: 'title', subtitle: 'subtitle', subtitulo: 'subtitle' },
    ...{ author: 'authors', authors: 'authors', autor: 'authors', autores: 'authors', autora: 'authors' },
    ...{ autoras: 'authors', abstract: 'abstract', resumo: 'abstract', resumen: 'abstract' },
    ...{ keywords: 'keywords', tags: 'keywords', palavraschave: 'keywords', 'palavras-chave': 'keywords' },
    ...{ 'palabras-clave': 'keywords', institute: 'institution', institution: 'institution' },
    ...{ instituicao: 'institution', affiliation: 'institution', universidade: 'institution' },
    ...{ programa: 'programme', curso: 'programme', orientador: 'advisor', orientadora: 'advisor' },
    ...{ advisor: 'advisor', coorientador: 'coAdvisor', coorientadora: 'coAdvisor' },
    ...{ cidade: 'city', city: 'city', date: 'date', data: 'date', year: 'date', ano: 'date' },
    ...{ lang: 'language', language: 'language', idioma: 'language', lingua: 'language' },
    ...{ doi: 'doi', issn: 'issn', journal: 'journal', revista: 'journal', volume: 'volume' },
    ...{ issue: 'issue', pages: 'pages', 'title-en': 'titleEnglish', 'titulo-ingles': 'titleEnglish' },
    ...{ 'abstract-en': 'abstractEnglish', 'resumo-ingles': 'abstractEnglish' },
    ...{ 'keywords-en': 'keywordsEnglish' },
  } as const),
)

/** The YAML head of a Markdown text, and the text without it; null where there is none. */
export function splitYamlHead(text: string): { yaml: string; body: string } | null {
  const head = HEAD.exec(text)
  return head && { yaml: head[1]!, body: text.slice(head[0].length) }
}

/**
 * What such a head states; null where it cannot be read. It is hostile until read: every scalar stays a string, no tag
 * makes anything, no alias is followed.
 */
export function readYamlStatements(yaml: string): Statements | null {
  const head = parseHead(yaml)
  if (!head) return null
  const stated: Statements = {}
  for (const [key, value] of Object.entries(head)) {
    const field = KEYS.get(fold(key).replace(/[\s_]+/g, '-'))
    const values = textsOf(value)
    if (field && values.length > 0) (stated[field] ??= []).push(...values)
  }
  return stated
}

function parseHead(yaml: string): Record<string, unknown> | null {
  try {
    const document = parseDocument(yaml, {
      schema: 'failsafe',
      merge: false,
      uniqueKeys: false,
      stringKeys: true,
      prettyErrors: false,
      logLevel: 'silent',
    })
    if (document.errors.length > 0) return null
    const read: unknown = document.toJS({ maxAliasCount: 0 })
    return isMap(read) ? read : null
  } catch {
    return null // an alias, or deeper than anybody writes
  }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'Ana', ['Ana', 'Bia'], [{ name: 'Ana', affiliation: … }] or [{ name: { given: 'Ana', family: 'Lima' } }]. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isMap(value)) return []
  const { given, family } = value
  const named = [value.name, value.nome, value.literal].map(textsOf).find((texts) => texts.length > 0)
  const parts = [given, family].flatMap(textsOf).join(' ')
  return named ?? (parts === '' ? [] : [parts])
}
