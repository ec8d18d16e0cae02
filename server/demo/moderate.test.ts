import { expect, test } from 'vitest'
import { writeComment } from '#domain/comments/write-comment.ts'
import { getPanelCounts } from '#domain/moderation/get-panel-counts.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import type { Actor, Role } from '#domain/actor.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { moderate } from './moderate.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

const services = await testServices()

test('the panel of the demonstration has cases in each state, once', async () => {
  const people = new Map<string, Actor>()
  const used = ['lucas_andrade', 'carla_nogueira', 'diego_farias', 'elisa_prado', 'ana_ribeiro']
  for (const { username, role } of DEMO_PEOPLE.filter((one) => one.role || used.includes(one.username)))
    people.set(username, await person(services, username, { roles: role ? [role as Role] : [] }))
  const ana = people.get('ana_ribeiro')!
  const works = []
  for (let n = 0; n < 4; n++) works.push(await publishWork(services, ana, aWork()))
  for (const work of works)
    await writeComment(services, people.get('lucas_andrade')!, work.id, {
      content: 'Qual foi a amostra?',
      submissionKey: crypto.randomUUID(),
    })
  for (const _ of [1, 2]) await moderate(services, people)
  expect(await getPanelCounts(services.db, people.get('helena_duarte')!)).toMatchObject({
    reports: 2,
    flags: 1,
    appeals: 1,
  })
  const states = await services.db.selectFrom('ethics_reports').select('status').orderBy('id').execute()
  expect(states.map(({ status }) => status)).toEqual(['pending', 'pending', 'resolved', 'rejected'])
})
