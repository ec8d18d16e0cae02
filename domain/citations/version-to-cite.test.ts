import { expect, test } from 'vitest'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { getVersion } from '#domain/works/get-version.ts'
import { getWork } from '#domain/works/get-work.ts'
import { plainText } from '#engines/citations/styled-text.ts'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toRis } from '#engines/citations/to-ris.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { citeWork } from './cite-work.ts'
import { toCsl, toCslJson } from './to-csl.ts'
import { versionToCite } from './version-to-cite.ts'

const services = await testServices()
const { db } = services
const PLACE = {
  origin: 'https://pares.example',
  siteName: 'Entrepares',
  accessedAt: new Date('2027-01-05T15:00:00Z'),
}

test('a reader cites the first version of Ana’s work by its own address, words and day', async () => {
  const ana = await person(services, 'ana')
  const { submissionKey: _, ...form } = aWork()
  const changes = { title: 'Leitura em casa', category: 'Artigo Científico' }
  const { id, slug } = await publishWork(services, ana, aWork(changes), {
    publishedAt: new Date('2025-03-10T15:00:00Z'),
  })
  await db
    .updateTable('work_versions')
    .set({ created_at: new Date('2025-03-10T15:00:00Z') })
    .where('work_id', '=', id)
    .execute()
  await editWork(services, ana, id, {
    ...form,
    ...changes,
    title: 'Leitura na escola',
    coAuthors: ['Lia Cruz'],
    journal: 'Educação em Foco',
    journalYear: '2026',
    registeredDoi: '10.1590/x',
    baseVersion: 1,
    notes: 'Outro título',
  })
  const work = await getWork(db, 'ana', slug)
  const cite = async (number: number) => {
    const cited = versionToCite(work, await getVersion(db, work.id, number))
    const item = toCsl(cited, PLACE)
    const { abnt, apa, vancouver } = citeWork(cited, PLACE)
    return {
      texts: [abnt, apa, vancouver].map(plainText),
      bib: toBibtex(item),
      ris: toRis(item),
      json: toCslJson(item),
    }
  }

  const first = await cite(1)
  const address = `https://pares.example/ana/${slug}/versoes/1`
  for (const text of [...first.texts, first.bib, first.ris, JSON.stringify(first.json)]) {
    expect(text).toContain('Leitura em casa')
    expect(text).toContain(address)
    expect(text).toMatch(/Versão 1, (10 mar\. 2025|2025 mar 10)/)
    expect(text).not.toMatch(/Cruz|na escola|10\.1590/)
  }
  expect(first.bib).toContain('version = {1}')
  expect(first.bib).toMatch(/^@article\{ribeiro2026leituracasav1,/)
  expect(first.ris).toContain('\r\nET  - 1\r\n')
  expect(first.json).toMatchObject({ id: `${slug}-v1`, version: '1', URL: address })

  const second = await cite(2)
  expect(second.texts[0]).toContain('Leitura na escola')
  expect(second.texts[0]).toContain('/versoes/2')
  expect(second.texts[0]).toContain('CRUZ, Lia')
  // the work itself is cited without a version
  const whole = plainText(citeWork(work, PLACE).abnt)
  expect(whole).toContain(`https://pares.example/ana/${slug}. `)
  expect(whole).not.toContain('Versão')
})

test('an unpublished article is of the year of the version that is cited', async () => {
  const bia = await person(services, 'bia')
  const { id, slug } = await publishWork(services, bia, aWork({ category: 'Artigo Científico' }), {
    publishedAt: new Date('2025-03-10T15:00:00Z'),
  })
  await db
    .updateTable('work_versions')
    .set({ created_at: new Date('2026-05-04T15:00:00Z') })
    .where('work_id', '=', id)
    .execute()
  const work = await getWork(db, 'bia', slug)
  const item = toCsl(versionToCite(work, await getVersion(db, id, 1)), PLACE)
  expect(item.issued).toEqual({ 'date-parts': [[2026, 5, 4]] })
})
