// What waits for staff shows on their open panel without a reload.
import { beforeEach, expect, test } from 'vitest'
import { aCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { flagMessage } from '#domain/messages/flag-message.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { suspendPerson } from '#domain/moderation/suspensions/suspend-person.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import sharp from 'sharp'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { aWork, person } from './people.ts'
import { testServices } from './services.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const work = await publishWork(services, ana, aWork())
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })

beforeEach(async () => {
  await db.deleteFrom('live_events').execute()
})

const notified = async () => {
  const rows = await db.selectFrom('live_events').select('payload').where('topic', '=', 'staff').execute()
  return rows.map(({ payload }) => payload)
}
const WAITS = [{ kind: 'waiting' }]

test('a report', async () => {
  const input = {
    reportType: 'plagiarism',
    description: 'Copiado de outro trabalho, parágrafo por parágrafo.',
  }
  await fileReport(services, bia, work.id, input)
  expect(await notified()).toEqual(WAITS)
})

test('a flag on a comment, and on a message', async () => {
  const comment = await writeComment(services, ana, work.id, says('Compre aqui'))
  // pointed to twice it waits once
  for (const reason of ['É propaganda.', 'De novo.'])
    await flagContent(services, bia, { kind: 'comment', id: comment.id }, { reason })
  expect(await notified()).toEqual(WAITS)
  await changeFriendship(services, ana, bia.id, 'send')
  await changeFriendship(services, bia, ana.id, 'accept')
  const { id } = await writeMessage(services, ana, { personId: bia.id }, says('Pague.'))
  await flagMessage(services, bia, id)
  await flagMessage(services, bia, id)
  expect(await notified()).toHaveLength(2)
})

test('a proposed community', async () => {
  await proposeCommunity(services, bia, aCommunity())
  expect(await notified()).toEqual(WAITS)
})

test('a request to be verified', async () => {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await requestVerification(services, bia, { selfie: photo, document: photo, consent: true })
  expect(await notified()).toEqual(WAITS)
})

test('an appeal', async () => {
  const caio = await person(services, 'caio')
  await suspendPerson(services, edu, caio.id, { reason: 'Propaganda repetida.' })
  const { id } = await db
    .selectFrom('suspensions')
    .select('id')
    .where('user_id', '=', caio.id)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('live_events').execute()
  await fileAppeal(
    services,
    caio,
    { type: 'suspension', id },
    { text: 'Não era propaganda: era o anúncio de um evento.' },
  )
  expect(await notified()).toEqual(WAITS)
})
