import { fold } from '#engines/text/fold.ts'
import { parse } from 'yaml'
import type { FrontMatter, StatedField } from './front-matter.ts'
import { paragraphLines } from './paragraph-lines.ts'

const HEAD = /^\uFEFF?---[^\S\n]*\r?\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[^\S\n]*(?:\r?\n|$)/

/** Keys of Pandoc, Quarto, Hugo and of people who write them in Portuguese or Spanish. */
const KEYS: Record<string, StatedField> = {
  ...{ title: 'title', titulo: 'title', subtitle: 'subtitle', subtitulo: 'subtitle' },
  ...{ author: 'authors', authors: 'authors', autor: 'authors', autores: 'authors', autora: 'authors' },
  ...{ abstract: 'abstract', resumo: 'abstract', resumen: 'abstract', keywords: 'keywords' },
  ...{ 'palavras-chave': 'keywords', 'palabras-clave': 'keywords', palavraschave: 'keywords' },
  ...{ institute: 'institution', institution: 'institution', instituicao: 'institution' },
  ...{ affiliation: 'institution', universidade: 'institution', programa: 'programme', curso: 'programme' },
  ...{ orientador: 'advisor', orientadora: 'advisor', advisor: 'advisor', coorientador: 'coAdvisor' },
  ...{ coorientadora: 'coAdvisor', cidade: 'city', city: 'city', date: 'date', data: 'date', year: 'date' },
  ...{ ano: 'date', lang: 'language', language: 'language', idioma: 'language', doi: 'doi', issn: 'issn' },
  ...{ journal: 'journal', revista: 'journal', volume: 'volume', issue: 'issue', pages: 'pages' },
  ...{ 'title-en': 'titleEnglish', 'abstract-en': 'abstractEnglish', 'keywords-en': 'keywordsEnglish' },
}

/** What a Markdown source states in its YAML head, and its text paragraph by paragraph. */
export function readMarkdownFront(source: string): FrontMatter {
  const head = HEAD.exec(source)
  const body = source.slice(head?.[0].length ?? 0).replace(/\r\n?/g, '\n')
  const paragraphs = body
    .replace(/(?<!\n)\n(?!\n|#|[-*+>|]|\d+\.)/g, ' ')
    .replace(/(\*\*|__|\*|_)(?=\S)([^*_\n]{1,300}?\S?)\1/g, '$2')
  return { lines: paragraphLines(paragraphs), stated: head ? stateHead(head[1]!) : {}, metadata: {} }
}

function stateHead(yaml: string): FrontMatter['stated'] {
  const stated: FrontMatter['stated'] = {}
  let head: unknown
  try {
    head = parse(yaml, { maxAliasCount: 10, schema: 'core', logLevel: 'silent' })
  } catch {
    // a head that is no YAML states nothing; its lines are no text either
    return stated
  }
  if (typeof head !== 'object' || head === null) return stated
  for (const [key, value] of Object.entries(head)) {
    const field = KEYS[fold(key)]
    const values = textsOf(value)
    if (field && values.length > 0) (stated[field] ??= []).push(...values)
  }
  return stated
}

/** 'Ana', ['Ana', 'Bia'] or [{ name: 'Ana', affiliation: … }]. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'object' && value !== null && 'name' in value) return textsOf(value.name)
  return []
}
