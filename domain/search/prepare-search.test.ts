import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { watchQueries } from '#tests/watch-queries.ts'
import { findWorks } from './find-works.ts'
import { getFacets } from './get-facets.ts'
import { prepareSearch } from './prepare-search.ts'

const { pool, db } = await testDatabase()

test('the list and what is counted beside it settle their words once', async () => {
  await sql`insert into works (id, slug, title, abstract, category, thematic_area, source) overriding system value
    values (1, 'obra', 'Mangue', 'Um resumo com mais de cinquenta caracteres, como se pede aqui a todos.', 'TCC', 'Educação', 'editor')`.execute(
    db,
  )
  const settling = (statements: string[]) =>
    statements.filter((one) => one.includes('found as materialized')).length
  const asked: string[] = []
  const on = watchQueries({ pool }, ({ sql: statement }) => asked.push(statement))
  const search = { q: 'restingas alagadas' }
  await prepareSearch(on, search.q).settle()
  const once = settling(asked)
  expect(once).toBeGreaterThan(0)
  asked.length = 0
  const prepared = prepareSearch(on, search.q)
  await Promise.all([findWorks(on, { ...search, prepared }), getFacets(on, search, null, prepared)])
  expect(settling(asked)).toBe(once)
  asked.length = 0
  await Promise.all([findWorks(on, search), getFacets(on, search)])
  expect(settling(asked)).toBe(2 * once)
})
