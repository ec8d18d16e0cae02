import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { findRecord } from '#domain/record/find-record.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { getTransparency, findTransparencyYears } from '#domain/moderation/get-transparency.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { CHECK_WORK } from '#domain/works/ask-for-checks.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { actOnJob } from './act-on-job.ts'
import { checkAllAgain } from './check-all-again.ts'
import { getHealth } from './get-health.ts'
import { runFunction } from './run-function.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })

test('health, jobs and functions are for admins alone', async () => {
  for (const actor of [ana, edu, { ...dora, suspended: true }])
    for (const act of [
      getHealth(services, actor),
      actOnJob(services, actor, crypto.randomUUID(), 'retry'),
      runFunction(services, actor, 'award-badges'),
    ])
      expect((await refusalOf(act)).kind).toBe('forbidden')
  expect((await refusalOf(getHealth(services, null))).kind).toBe('unauthenticated')
})

test('an admin sees what failed, without what it was about, and has it tried again or gives it up, once', async () => {
  const failed = [{ email: 'ana@exemplo.br' }, { email: 'bia@exemplo.br' }]
  for (const data of failed) await services.jobs.send(db, CHECK_WORK, data, { singletonKey: data.email })
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"sem resposta"}'
    where name = ${CHECK_WORK}`.execute(db)
  const health = await getHealth(services, dora)
  expect(health).toMatchObject({ storage: 'ok', mail: 'off', backup: null, jobs: { failed: 2 } })
  expect(health.failed.map(({ error }) => error)).toEqual(['sem resposta', 'sem resposta'])
  expect(JSON.stringify(health)).not.toContain('exemplo.br')
  const [first, second] = health.failed
  await actOnJob(services, dora, first!.id, 'retry')
  await actOnJob(services, dora, second!.id, 'discard')
  expect((await refusalOf(actOnJob(services, dora, first!.id, 'retry'))).kind).toBe('conflict')
  expect((await getHealth(services, dora)).jobs.failed).toBe(0)
  expect((await findRecord(db, dora, {})).items.map(({ action }) => action)).toEqual([
    'job.discard',
    'job.retry',
  ])
})

test('functions run or are asked for, and stand in the record', async () => {
  const sent = vi.spyOn(services.jobs, 'send')
  expect(await runFunction(services, dora, 'award-badges')).toBe('0 conquistas concedidas')
  for (const name of ['renew-figures', 'check-again', 'index-again'] as const)
    await runFunction(services, dora, name)
  expect(sent.mock.calls.map(([, name]) => name)).toEqual([
    'metrics.renew',
    'upkeep.check-again',
    'indexing.again',
  ])
  await publishWork(services, ana, aWork())
  expect(await checkAllAgain(services)).toBe(1)
  expect((await findRecord(db, dora, {})).items[0]!.action).toBe('system.index-again')
})

test('a year is told in figures, without a name', async () => {
  const work = await publishWork(services, ana, aWork())
  await hideContent(services, edu, { kind: 'work', id: work.id }, { reason: 'Fere a política de ética.' })
  const [year] = await findTransparencyYears(db)
  const report = await getTransparency(db, year!)
  expect(report).toMatchObject({ hidings: [{ kind: 'work', count: 1 }], restored: 0, reports: { filed: 0 } })
  expect(JSON.stringify(report)).not.toMatch(/ana|edu|Fere/)
  expect(await getTransparency(db, year! - 1)).toMatchObject({ hidings: [], suspensions: 0 })
})
