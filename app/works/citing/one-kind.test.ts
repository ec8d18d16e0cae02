import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { expect, test } from 'vitest'
import { APPEARED, citable, PLACE } from '#domain/citations/citation-samples.ts'
import { toCsl, toCslJson } from '#domain/citations/to-csl.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import { appearanceOf, CATEGORIES } from '#domain/works/texts.ts'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toRis } from '#engines/citations/to-ris.ts'
import { workMeta } from '../work-meta.ts'
import { schemaType } from '../work-json-ld.ts'

// How Zotero reads what has such a name: its translators for BibTeX, RIS and CSL-JSON (2023).
const ZOTERO = {
  bib: {
    article: 'journalArticle',
    unpublished: 'manuscript',
    inproceedings: 'conferencePaper',
    phdthesis: 'thesis',
    mastersthesis: 'thesis',
    techreport: 'report',
    misc: 'document',
  },
  ris: {
    JOUR: 'journalArticle',
    MANSCPT: 'manuscript',
    CPAPER: 'conferencePaper',
    THES: 'thesis',
    RPRT: 'report',
    UNPB: 'journalArticle',
  },
  csl: {
    'article-journal': 'journalArticle',
    manuscript: 'manuscript',
    'paper-conference': 'conferencePaper',
    thesis: 'thesis',
    report: 'report',
    article: 'preprint',
  },
} as const

const KIND_TAGS: Record<string, string> = {
  citation_journal_title: 'journalArticle',
  citation_conference_title: 'conferencePaper',
  citation_dissertation_institution: 'thesis',
  citation_technical_report_institution: 'report',
}

const works = CATEGORIES.flatMap((category) => [
  citable({ category }),
  citable({ category, institution: null }),
  citable({ ...APPEARED, category, journal: appearanceOf(category).journal ? APPEARED.journal : null }),
])

test.each(works)('$category with journal $journal is one kind in every format', (work) => {
  const item = toCsl(work, PLACE)
  const [bib, ris, json] = [toBibtex(item), toRis(item), toCslJson(item) as { type: string }]
  const tags = workMeta(
    { ...work, area: 'Educação', ownDate: '2026', keywordsEn: [] } as unknown as WorkDetail,
    null,
    {
      ...PLACE,
      signers: [],
    },
  ) as { name?: string; content: string }[]
  const zoteroTag = tags.filter(({ name }) => name === 'z:itemType').map(({ content }) => content)
  const kindTags = tags.flatMap(({ name = '' }) => KIND_TAGS[name] ?? [])

  // a third reader takes all files for the same
  const read = (text: string) => new Cite(text).data.map(({ type, title }) => ({ type, title }))
  expect(read(bib)).toEqual([{ type: json.type, title: work.title }])
  expect(read(ris)).toEqual([{ type: json.type, title: work.title }])

  const asZotero = {
    bib: (ZOTERO.bib as Record<string, string>)[/^@(\w+)/.exec(bib)![1]!],
    ris: (ZOTERO.ris as Record<string, string>)[/^TY {2}- (\w+)/.exec(ris)![1]!],
    csl: (ZOTERO.csl as Record<string, string>)[json.type],
    tags: zoteroTag.join(),
  }
  expect(new Set(Object.values(asZotero)), JSON.stringify(asZotero)).toHaveLength(1)
  // what no tag tells, the page's own word does
  expect(kindTags.filter((one) => one !== asZotero.tags)).toEqual([])
  expect(kindTags.length === 0 || kindTags.length === 1).toBe(true)
  expect(schemaType(work) === 'Report').toBe(asZotero.tags === 'report')
  expect(schemaType(work) === 'Thesis').toBe(asZotero.tags === 'thesis')
})

test('what appeared in no journal is a manuscript, and no report; what did is an article', () => {
  const typeOf = (changes: Parameters<typeof citable>[0]) =>
    (toCslJson(toCsl(citable(changes), PLACE)) as { type: string }).type
  expect(typeOf({ category: 'Artigo Científico' })).toBe('manuscript')
  expect(typeOf({ category: 'Trabalho de Disciplina' })).toBe('manuscript')
  expect(typeOf({ category: 'Artigo Científico', ...APPEARED })).toBe('article-journal')
  expect(typeOf({ category: 'Relatório Técnico' })).toBe('report')
})
