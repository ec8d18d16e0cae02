import { expect, test } from 'vitest'
import { aCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { fileAppeal } from '../appeals/file-appeal.ts'
import { flagContent } from '../flags/flag-content.ts'
import { hideContent } from '../hide-content.ts'
import { reportBy } from '../report-test-services.ts'
import { countDecidable, countWaiting, totalOf } from './count-waiting.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })

test('everything that waits is counted by its queue; for one’s own decision without what is one’s own', async () => {
  const nothing = await countWaiting(db, edu)
  expect(totalOf(nothing)).toBe(0)
  const work = await publishWork(services, ana, aWork())
  const own = await publishWork(services, edu, aWork())
  const write = async (workId: number) =>
    (
      await writeComment(services, bia, workId, {
        content: 'Compre aqui',
        submissionKey: crypto.randomUUID(),
      })
    ).id
  const [there, here] = [await write(work.id), await write(own.id)]
  await flagContent(services, ana, { kind: 'comment', id: there }, {})
  await flagContent(services, dora, { kind: 'comment', id: there }, {})
  await flagContent(services, ana, { kind: 'comment', id: here }, {})
  await reportBy(services, bia, work.id)
  await reportBy(services, bia, own.id)
  await proposeCommunity(services, bia, aCommunity())
  const comment = { kind: 'comment', id: await write(work.id) } as const
  const { hidingId } = await hideContent(services, edu, comment, { reason: 'Fere a política de ética.' })
  await fileAppeal(services, bia, { type: 'hiding', id: hidingId }, { text: 'A fonte está citada.' })
  expect(await countWaiting(db, edu)).toEqual({
    ...nothing,
    flags: 2,
    reports: 2,
    communities: 1,
    appeals: 1,
  })
  expect(await countDecidable(db, edu)).toEqual({ ...nothing, flags: 1, reports: 1, communities: 1 })
  expect(await countDecidable(db, dora)).toEqual({
    ...nothing,
    flags: 1,
    reports: 2,
    communities: 1,
    appeals: 1,
  })
})

test('only staff count', async () => {
  expect((await refusalOf(countWaiting(db, ana))).kind).toBe('forbidden')
  expect((await refusalOf(countDecidable(db, null))).kind).toBe('unauthenticated')
})
