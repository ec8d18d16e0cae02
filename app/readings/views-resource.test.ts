import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { awardBadges } from '#domain/metrics/award-badges.ts'
import { getBadges } from '#domain/metrics/get-badges.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findTopWorks } from '#domain/rankings/find-ranking.ts'
import { monthOf } from '#domain/rankings/month.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { actorContext, requestContext, servicesContext } from '#web/http/context.ts'
import { action } from './views-resource.ts'

const services = await testServices()
const { db } = services
let [ana, bia, caio]: Actor[] = []
let round = 0

beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
  bia = await person(services, `bia${round}`)
  caio = await person(services, `caio${round}`)
  await db.deleteFrom('works').execute()
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox'
interface Asking {
  actor?: Actor | null
  address?: string
  userAgent?: string
}
function contextOf({ actor = null, address = '203.0.113.9', userAgent = `${BROWSER}/1` }: Asking) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(actorContext, actor)
  context.set(requestContext, { id: '', address, userAgent, nonce: '' })
  return context
}
const look = (id: number, asking: Asking) =>
  action({ params: { workId: String(id) }, context: contextOf(asking) } as never)
const views = async (id: number) =>
  (await db.selectFrom('work_figures').select('views').where('work_id', '=', id).executeTakeFirstOrThrow())
    .views
const ranked = async () => {
  await rankMonth(db, monthOf(new Date()))
  return (await findTopWorks(db, monthOf(new Date()))).map(({ id, views }) => [id, views])
}
const badges = async (who: Actor) => {
  await awardBadges(services)
  return (await getBadges(db, who.id)).map(({ name }) => name)
}
const times = (n: number) => Array.from({ length: n }, (_, i) => i)

test('122 requests without an account, each with another browser’s name, buy neither a badge nor a place', async () => {
  const honest = (await publishWork(services, bia!, aWork())).id
  const bought = (await publishWork(services, caio!, aWork())).id
  for (const n of times(5)) await look(honest, { address: `198.51.100.${n}` })
  await Promise.all(times(122).map((n) => look(bought, { userAgent: `${BROWSER}/${n}` })))
  expect(await views(bought)).toBe(40)
  expect(await ranked()).toEqual([
    [honest, 5],
    [bought, 1],
  ])
  expect(await badges(caio!)).toEqual([])
})

test('spread over many works, and over a whole network of IPv6, they buy three a day', async () => {
  const works = await Promise.all(times(10).map(() => publishWork(services, caio!, aWork())))
  for (const { id } of works)
    for (const n of times(12))
      await look(id, { address: `2001:db8:0:7:${n}::1`, userAgent: `${BROWSER}/${n}` })
  expect((await ranked()).reduce((sum, [, n]) => sum + n!, 0)).toBe(3)
  expect(await badges(caio!)).toEqual([])
})

test('accounts made for it are, in their first week, who is behind their address; members count each', async () => {
  const { id } = await publishWork(services, caio!, aWork())
  const people = await Promise.all(times(4).map((n) => person(services, `conta${round}_${n}`)))
  for (const actor of people) await look(id, { actor })
  expect([await views(id), await ranked()]).toEqual([4, [[id, 1]]])
  await db
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01') })
    .where(
      'id',
      'in',
      people.map((one) => one.id),
    )
    .execute()
  const other = (await publishWork(services, bia!, aWork())).id
  for (const actor of people) await look(other, { actor })
  expect(await ranked()).toEqual([
    [other, 4],
    [id, 1],
  ])
})

test('a class behind one address counts as a class, the next hour too; many addresses make the badge', async () => {
  const { id } = await publishWork(services, ana!, aWork())
  for (const n of times(35)) await look(id, { userAgent: `${BROWSER}/${n}` })
  expect(await views(id)).toBe(35)
  await db
    .updateTable('reading_allowances')
    .set({ hour: new Date('2026-01-01') })
    .execute()
  for (const n of times(35)) await look(id, { userAgent: `${BROWSER}/${100 + n}` })
  expect(await views(id)).toBe(60)
  for (const n of times(99)) await look(id, { address: `192.0.2.${n}` })
  expect(await badges(ana!)).toEqual(['Popular Author'])
})

test('who names no browser at all reads nothing', async () => {
  const { id } = await publishWork(services, ana!, aWork())
  for (const userAgent of ['', '  ']) await look(id, { userAgent })
  expect(await views(id)).toBe(0)
})
