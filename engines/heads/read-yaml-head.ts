import { fold } from '#engines/text/fold.ts'
import { parseDocument } from 'yaml'
import { withoutEmpty, yearIn, type HeadedText } from './text-head.ts'

const MAX_HEAD = 20_000
const HEAD = /^\s*---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** The head of pandoc's and Quarto's Markdown; null where there is none that can be read. */
export function readYamlHead(text: string): HeadedText | null {
  const [whole, yaml = ''] = HEAD.exec(text.slice(0, MAX_HEAD)) ?? []
  if (whole === undefined) return null
  const found = parseHead(yaml)
  if (!found) return null
  const of = (...names: string[]) => names.map((name) => found.get(name)).find((value) => value !== undefined)
  const head = withoutEmpty({
    title: lineOf(of('title', 'titulo')),
    subtitle: lineOf(of('subtitle', 'subtitulo')),
    authors: namesOf(of('author', 'authors', 'autor', 'autores', 'autora', 'autoras')),
    abstract: paragraphsOf(of('abstract', 'resumo')),
    keywords: wordsOf(of('keywords', 'palavras-chave', 'tags')),
    language: languageOf(lineOf(of('lang', 'language', 'idioma', 'lingua'))),
    year: yearIn(lineOf(of('year', 'ano', 'date', 'data')) ?? ''),
    institution: namesOf(of('institute', 'institution', 'instituicao', 'affiliation'))?.[0],
    titleEn: lineOf(of('title-en', 'titulo-ingles')),
    abstractEn: paragraphsOf(of('abstract-en', 'resumo-ingles')),
    keywordsEn: wordsOf(of('keywords-en')),
  })
  return { head, body: text.slice(whole.length) }
}

/**
 * Keys without case and accents. All values stay strings: no numbers, dates, tags or aliases are resolved.
 */
function parseHead(yaml: string): Map<string, unknown> | null {
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
    if (!isMap(read)) return null
    return new Map(Object.entries(read).map(([name, value]) => [plain(name), value]))
  } catch {
    return null // an alias, or deeper than anybody writes
  }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const plain = (name: string) => fold(name).replace(/[\s_]+/g, '-')

function lineOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : undefined
}

function paragraphsOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return value
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')
}

/** 'Ana; Bia', a list of names, or of maps that have one, also in its parts. */
function namesOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.split(/;|\n|\s+and\s+/).flatMap((name) => lineOf(name) || [])
  const list = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => {
    if (!isMap(one)) return lineOf(one) || []
    const { name, nome, literal, given, family } = one
    if (isMap(name)) return namesOf([name]) ?? []
    const parts = [lineOf(given), lineOf(family)].filter(Boolean).join(' ')
    return lineOf(name) || lineOf(nome) || lineOf(literal) || parts || []
  })
}

function wordsOf(value: unknown): string[] | undefined {
  const list = typeof value === 'string' ? value.split(/[,;\n]/) : value
  return Array.isArray(list) ? list.flatMap((word) => lineOf(word) || []) : undefined
}

const languageOf = (tag: string | undefined) => /^[a-z]{2}(?=$|[-_])/i.exec(tag ?? '')?.[0].toLowerCase()
