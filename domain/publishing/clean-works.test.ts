import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { getVersion } from '#domain/works/get-version.ts'
import { getWork } from '#domain/works/get-work.ts'
import { cleanWorks } from './clean-works.ts'
import { publishWork } from './publish-work.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')

const found = async (q: string) => (await findWorks(db, { q })).items.map(({ id }) => id)

/** As a program of before stored them: behind its back, since today's cleans what it is sent. */
async function asBefore(id: number): Promise<void> {
  const abstract = `Um resumo cientí\uFB01co, de\u00ADcomposto (a\u0303o), ${'longo bastante para publicar. '.repeat(2)}`
  await sql`update work_authors set name = ${'Da\u200Bvi Sa\u0301'}, institution = ${'Univer\u00ADsidade'}
    where work_id = ${id} and name = 'Davi Sá'`.execute(db)
  await sql`update works set title = ${'A re\uFB02exa\u0303o pro\u00ADfunda'}, abstract = ${abstract}, advisor = ${'Lia\u200B Cruz'},
    keywords = ${['cie\u0302ncia', 'ciência', '\uFB01ca']}, co_authors = ${['Da\u200Bvi Sa\u0301']} where id = ${id}`.execute(
    db,
  )
  await sql`update work_versions set title = ${'A re\uFB02exa\u0303o pro\u00ADfunda'}, abstract = ${abstract},
    metadata = metadata || ${JSON.stringify({ keywords: ['\uFB01ca'], institution: 'Univer\u00ADsidade' })}::jsonb,
    authors = replace(authors::text, 'Davi Sá', ${'Da\u200Bvi Sa\u0301'})::jsonb where work_id = ${id}`.execute(
    db,
  )
}

test('words of before are cleaned, found and keep their address and what is said of each author; once', async () => {
  const work = await publishWork(
    services,
    ana,
    aWork({ authors: 'Davi Sá | UFRN | ORCID 0000-0002-1825-0097 | Metodologia\nAna Ribeiro | eu' }),
  )
  await asBefore(work.id)
  expect(await found('reflexão')).not.toContain(work.id)
  expect(await cleanWorks(services)).toBe(1)
  const now = await getWork(db, 'ana', work.slug)
  expect(now).toMatchObject({
    title: 'A reflexão profunda',
    advisor: 'Lia Cruz',
    keywords: ['ciência', 'fica'],
  })
  expect(now.abstract).toMatch(/^Um resumo científico, decomposto \(ão\), longo/)
  expect(now.slug).toBe(work.slug)
  expect(now.authors).toMatchObject([
    {
      ...{ name: 'Davi Sá', institution: 'Universidade' },
      ...{ orcidId: '0000-0002-1825-0097', roles: ['methodology'] },
    },
    { name: 'Ana Ribeiro', username: 'ana' },
  ])
  expect(await getVersion(db, work.id, 1)).toMatchObject({
    ...{ title: 'A reflexão profunda', keywords: ['fica'], institution: 'Universidade' },
    authors: ['Davi Sá', 'Ana Ribeiro'],
  })
  expect(await found('reflexão')).toContain(work.id)
  expect(await cleanWorks(services)).toBe(0)
})

test('what would be too short stays as it was, and says so by staying', async () => {
  const work = await publishWork(services, ana, aWork())
  await sql`update works set title = ${'Oi\u200B\u200B\u200B'} where id = ${work.id}`.execute(db)
  await cleanWorks(services)
  expect((await getWork(db, 'ana', work.slug)).title).toBe('Oi\u200B\u200B\u200B')
})

test('who only deposited a work is found by it no more', async () => {
  const deposit = { depositing: true, depositDeclared: true, authors: 'Eva Luz' }
  const work = await publishWork(services, ana, aWork(deposit))
  // an index of before, when owners came first
  await sql`update work_search set document = document || to_tsvector('simple', 'ribeiro'), head = head || to_tsvector('simple', 'ribeiro')
    where work_id = ${work.id}`.execute(db)
  const head = async () =>
    (
      await db
        .selectFrom('work_search')
        .select('head')
        .where('work_id', '=', work.id)
        .executeTakeFirstOrThrow()
    ).head
  expect(await head()).toContain('ribeiro')
  await cleanWorks(services)
  expect(await head()).not.toContain('ribeiro')
})
