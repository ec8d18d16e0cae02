import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { indexText } from './index-text.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import { vectorsOf } from './vectors-of.ts'

const services = await testServices()
const { db } = services

const indexed = async (id: number) => {
  const { rows } = await sql<object>`
    select document::text, head::text, pairs from work_search where work_id = ${id}`.execute(db)
  return rows[0]
}

test('a text that was read before it was published stands in the search as if it were read again', async () => {
  const ana = await person(services, 'ana')
  const content = `${'As bromélias da serra florescem tarde. '.repeat(20)}\n\nE as orquídeas também.`
  const { id } = await publishWork(services, ana, aWork({ content }))
  const before = await indexed(id)
  expect(before).toMatchObject({ document: expect.stringContaining("'bromelio'") })
  await db.transaction().execute((tx) => indexWork(tx, id))
  expect(await indexed(id)).toEqual(before)
})

test('all that may be said of a work and a book of ever new words stay within what PostgreSQL can hold', async () => {
  const words = (start: string, count: number) =>
    Array.from({ length: count }, (_, i) => start + i.toString(36))
  const abstract = words('resumo', 3_000).join(' ')
  const { document } = vectorsOf({
    title: words('titulo', 40).join(' '),
    titleEn: words('title', 40).join(' '),
    abstract,
    abstractEn: abstract.replaceAll('resumo', 'abstract'),
    keywords: words('palavra', 20),
    keywordsEn: words('keyword', 20),
    people: words('pessoa', 50),
    dois: ['10.1590/S0102-311X'],
  })
  const text = indexText(`${words('livro', 200_000).join(' ')} comum`)
  const { rows } = await sql<{ bytes: number; found: boolean }>`
    select pg_column_size(v) as bytes, v @@ 'titulo1 & livro1'::tsquery as found
    from (select ${document}::tsvector || ${text.document}::tsvector as v) as it`.execute(db)
  expect(rows[0]).toMatchObject({ found: true })
  expect(rows[0]!.bytes).toBeLessThan(1_048_576)
})
