import type { CslItem } from '#engines/citations/csl-item.ts'
import { parseName } from '#engines/citations/parse-name.ts'
import { toCsl, type CitableWork } from './to-csl.ts'

export const PLACE = {
  origin: 'https://entrepares.example',
  siteName: 'Entrepares',
  accessedAt: new Date('2027-01-05T15:00:00Z'),
}

/** A work for the tests of this folder; change what the test is about. */
export function citable(changes: Partial<CitableWork> = {}): CitableWork {
  return {
    slug: 'leitura-entre-pares',
    path: '/ana/leitura-entre-pares',
    title: 'Leitura entre pares: um estudo em três escolas',
    abstract: 'Um resumo.',
    category: 'Artigo Científico',
    keywords: ['leitura', 'escola'],
    language: 'pt',
    institution: 'Universidade Federal do Ceará',
    programme: null,
    degree: null,
    advisor: null,
    coAdvisor: null,
    defenceDate: null,
    journal: null,
    journalYear: null,
    city: null,
    publisher: null,
    volume: null,
    issue: null,
    pages: null,
    issn: null,
    isbn: null,
    registeredDoi: null,
    publishedAt: '2026-11-12T14:00:00Z',
    authors: [{ name: 'José de Souza Filho' }, { name: 'Ana Ribeiro' }],
    ...changes,
  }
}

/** Somebody else's publication, as a manual describes it. */
export function published(
  names: readonly string[],
  changes: Partial<CitableWork>,
  more: Partial<CslItem> = {},
): CslItem {
  const work = citable({ institution: null, authors: [], keywords: [], ...changes })
  return { ...toCsl(work, PLACE), author: names.map(parseName), ...more }
}

/** Everything there is to say of where a work appeared. */
export const APPEARED = {
  journal: 'Educação em Foco',
  journalYear: 2020,
  registeredDoi: '10.1590/x',
  city: 'Fortaleza',
  publisher: 'Edições UFC',
  volume: '12',
  issue: '3',
  pages: '45-60',
  issn: '0104-1371',
  isbn: null,
} as const
