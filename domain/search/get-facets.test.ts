import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { quote } from '#engines/words/to-tsvector.ts'
import { words } from '#engines/portuguese/portuguese.ts'
import { COUNTED, getFacets } from './get-facets.ts'

const { db } = await testDatabase()

const vector = `${quote(words('borboleta')[0]!.stem)}:1A`

/** Works with the word 'borboleta', as the index of their words has them. */
async function addWorks(from: number, count: number, area: string) {
  const ids = sql`generate_series(${from}::int, ${from + count - 1}::int) as n`
  await sql`insert into works (id, slug, title, abstract, category, thematic_area, source)
    overriding system value
    select n, 'obra-' || n, 'Borboletas', 'Um resumo com mais de cinquenta caracteres, como se pede aqui a todos.', 'TCC', ${area}, 'editor' from ${ids}`.execute(
    db,
  )
  await sql`insert into work_search (work_id, published_at, hidden, thematic_area, category, keywords, head, document, pairs)
    select n, now(), false, ${area}, 'TCC', '', ${vector}::tsvector, ${vector}::tsvector, '{}' from ${ids}`.execute(
    db,
  )
}

test('what a common word finds is counted to a thousand, and what is chosen of it exactly where it is fewer', async () => {
  await addWorks(1, COUNTED - 3, 'Saúde')
  await addWorks(COUNTED, 3, 'Física')
  const few = await getFacets(db, { q: 'borboletas' })
  expect(few).toMatchObject({ total: COUNTED, more: false })
  expect(few.areas).toEqual([
    { name: 'Saúde', count: COUNTED - 3 },
    { name: 'Física', count: 3 },
  ])
  await addWorks(COUNTED + 3, 2, 'Física')
  expect(await getFacets(db, { q: 'borboletas' })).toEqual({
    total: COUNTED,
    more: true,
    areas: [{ name: 'Saúde' }, { name: 'Física' }],
    categories: [{ name: 'TCC' }],
  })
  expect(await getFacets(db, { q: 'borboletas', area: 'Física' })).toMatchObject({ total: 5, more: false })
  expect(await getFacets(db, {})).toMatchObject({ total: COUNTED + 2, more: false })
})
