import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans-of.ts'
import { openTestServices } from '#tests/services.ts'
import { findHarvestRecords, getHarvestRecord } from './find-harvest-records.ts'
import { harvestErrorOf, harvest, textsOf, wholeList } from './harvest-test-services.ts'

const { url, pool } = await testDatabase()
const services = await openTestServices(url)
const { db } = services
const ana = await person(services, 'ana')
const { id: first } = await publishWork(services, ana, aWork())
const COUNT = 250
await sql`
  insert into works (owner_id, slug, title, abstract, category, thematic_area, source)
  select owner_id, 'copia-' || n, title || n, abstract, category, thematic_area, source
  from works cross join generate_series(1, ${COUNT - 1}) as n where id = ${first}`.execute(db)
const LIST = { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' }

const tokenOf = (xml: string) => textsOf(xml, 'resumptionToken')[0]!
const resume = (token: string, verb = 'ListIdentifiers') =>
  harvest(services, { verb, resumptionToken: token })

test('a whole harvest has every work once, in three pages, the last of which says that it is', async () => {
  for (const verb of ['ListIdentifiers', 'ListRecords']) {
    const all = await wholeList(services, { ...LIST, verb })
    expect(all.pages).toBe(3)
    expect(new Set(all.identifiers).size).toBe(COUNT)
    expect(all.identifiers).toHaveLength(COUNT)
  }
  const second = await resume(tokenOf(await harvest(services, LIST)))
  expect(second).toMatch(/<resumptionToken cursor="100" expirationDate="[^"]+">/)
  expect(await resume(tokenOf(second))).toContain('<resumptionToken cursor="200"/>')
})

test('works that go while it is read shift nobody: every other is still told once', async () => {
  const live = await wholeList(services, LIST)
  const gone = live.identifiers.slice(50, 150).map((id) => Number(id.split(':').at(-1)))
  let page = 0
  const all = await wholeList(services, LIST, async () => {
    page += 1
    if (page === 1) await db.deleteFrom('works').where('id', 'in', gone).execute()
  })
  expect(new Set(all.identifiers)).toEqual(new Set(live.identifiers))
  expect(new Set(all.deleted.map((id) => Number(id.split(':').at(-1)))).size).toBeGreaterThanOrEqual(50)
})

test('a token that was changed, is of another list or too old is refused', async () => {
  const token = tokenOf(await harvest(services, LIST))
  expect(harvestErrorOf(await resume(token))).toBeUndefined()
  const [body, signature] = token.split('.') as [string, string]
  const place = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...place, issued: 9_999_999_999 })).toString('base64url')
  for (const wrong of [`${forged}.${signature}`, body, `${body}.`, `.${signature}`, `${token}x`, 'ç'])
    expect(harvestErrorOf(await resume(wrong)), wrong).toBe('badResumptionToken')
  expect(harvestErrorOf(await resume(token, 'ListRecords'))).toBe('badResumptionToken')
  expect(harvestErrorOf(await resume(token, 'ListSets'))).toBe('badResumptionToken')
  const later = new Date(Date.now() + 8 * 86_400_000)
  const back = replaceClock(() => later)
  try {
    expect(harvestErrorOf(await resume(token))).toBe('badResumptionToken')
  } finally {
    back()
  }
})

test('a work that was hidden since it was dated is told without its sets', async () => {
  await harvest(services, LIST)
  await db.updateTable('works').set({ hidden: true }).where('id', '=', first).execute()
  const told = await getHarvestRecord(db, 'Entrepares', first)
  expect(told).toMatchObject({ deleted: true, sets: [], work: null })
  await db.updateTable('works').set({ hidden: false }).where('id', '=', first).execute()
})

test('both bounds are within, by seconds and by days', async () => {
  await harvest(services, LIST)
  await sql`update harvest_records set changed_at = '2020-01-01T00:00:00Z'::timestamptz + (work_id - ${first}) * interval '1 second'
    where work_id < ${first} + 3`.execute(db)
  const count = async (args: Record<string, string>) =>
    (await wholeList(services, { ...LIST, ...args })).identifiers.length
  expect(await count({ from: '2020-01-01T00:00:00Z', until: '2020-01-01T00:00:01Z' })).toBe(2)
  expect(await count({ from: '2020-01-01T00:00:01Z', until: '2020-01-01T00:00:01Z' })).toBe(1)
  expect(await count({ from: '2020-01-01', until: '2020-01-01' })).toBe(3)
  expect(await count({ until: '2019-12-31' })).toBe(0)
  const [earliest] = textsOf(await harvest(services, { verb: 'Identify' }), 'earliestDatestamp')
  expect(earliest).toBe('2020-01-01T00:00:00Z')
})

test('each list reads its index as far as one page', async () => {
  const none = { prefix: 'oai_dc', set: null, from: null, until: null } as const
  const sets = ['area_educacao', 'categoria_artigo-cientifico', 'ano_2026', 'instituicao_ufc']
  for (const set of [null, ...sets]) {
    const [plan] = await plansOf({ pool } as TestDatabase, 'harvest_records', (watched) =>
      findHarvestRecords(watched, 'Entrepares', { ...none, set }, ['2001-01-01T00:00:00Z', 1]),
    )
    expect(plan, set ?? 'all').toMatch(/Index Cond: .*ROW\(changed_at, work_id\) >/)
  }
})
