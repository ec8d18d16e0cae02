import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { citeWork, signersOf } from '#domain/citations/cite-work.ts'
import { toCsl, toCslJson } from '#domain/citations/to-csl.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { getWork, type WorkDetail } from '#domain/works/get-work.ts'
import { CATEGORIES } from '#domain/works/texts.ts'
import { hydrateWorkCards } from '#domain/works/work-summary.ts'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toRis } from '#engines/citations/to-ris.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { workJsonLd } from '#app/works/work-json-ld.ts'
import { workMeta } from '#app/works/work-meta.ts'

const services = await testServices({ RATE_LIMITS: 'off' })
const site = { origin: 'https://pares.example', siteName: 'Entrepares' }
const uploaded = new Date('2026-03-10T15:00:00Z')
let ana: Actor
beforeAll(async () => {
  ana = await person(services, 'ana')
})

async function deposited(changes: Record<string, unknown>): Promise<WorkDetail> {
  const { slug } = await publishWork(services, ana, aWork(changes), { publishedAt: uploaded })
  return getWork(services.db, 'ana', slug)
}

/** Everything that says a year of the work, but what by its name is of the deposit. */
function sayings(work: WorkDetail): Record<string, string> {
  const place = { ...site, accessedAt: new Date('2027-01-05T15:00:00Z') }
  const item = toCsl(work, place)
  const tags = workMeta(work, null, { ...site, signers: signersOf(work) }) as Record<string, string>[]
  const ofTheDeposit = ['citation_online_date', 'article:modified_time']
  const { sdDatePublished, dateModified, ...jsonLd } = workJsonLd({
    work,
    content: null,
    origin: site.origin,
  })
  expect([sdDatePublished, dateModified]).toEqual([uploaded.toISOString(), uploaded.toISOString()])
  return {
    references: JSON.stringify(citeWork(work, place)),
    bib: toBibtex(item),
    ris: toRis(item),
    csl: JSON.stringify(toCslJson(item)),
    tags: JSON.stringify(tags.filter((tag) => !ofTheDeposit.includes((tag.name ?? tag.property)!))),
    jsonLd: JSON.stringify(jsonLd),
  }
}

const known = CATEGORIES.flatMap((category) => [
  { category, journalYear: '2019' },
  { category, defenceDate: '2019-08-21' },
  { category, journalYear: '2019', defenceDate: '2019-08-21' },
])

test.each(known)('no output gives the year of the upload where its own is known: %o', async (changes) => {
  const work = await deposited(changes)
  for (const [name, text] of Object.entries(sayings(work))) {
    expect([name, text]).toEqual([name, expect.stringContaining('2019')])
    expect([name, text]).toEqual([name, expect.not.stringContaining('2026')])
  }
  const [card] = await hydrateWorkCards(services.db, [work.id])
  expect(card?.year).toBe('2019')
})

test('a thesis is of the day of its defence, an article of the year it appeared', async () => {
  const dates = { defenceDate: '2021-05-03', journalYear: '2020' }
  const thesis = await deposited({ ...dates, category: 'Tese de Doutorado' })
  expect(workJsonLd({ work: thesis, content: null, origin: site.origin })['datePublished']).toBe('2021-05-03')
  expect(sayings(thesis).tags).toContain('"article:published_time","content":"2021-05-03"')
  const article = await deposited({ ...dates, category: 'Artigo Científico' })
  expect(sayings(article).ris).toContain('PY  - 2020')
  // a year alone is no day
  expect(sayings(article).tags).not.toContain('article:published_time')
})

test('what says no date of its own appeared here', async () => {
  const work = await deposited({ category: 'Artigo Científico' })
  for (const text of Object.values(sayings(work))) expect(text).toContain('2026')
  const [card] = await hydrateWorkCards(services.db, [work.id])
  expect([work.ownDate, card?.year]).toEqual([null, null])
})
