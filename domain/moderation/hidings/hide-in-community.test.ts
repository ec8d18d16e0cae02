import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { leaveCommunity } from '#domain/communities/join-community.ts'
import { setCoordinating } from '#domain/communities/set-coordinating.ts'
import { findDiscussions } from '#domain/discussions/find-discussions.ts'
import { findReplies } from '#domain/discussions/find-replies.ts'
import { getDiscussion } from '#domain/discussions/get-discussion.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { decideAppeal } from '../appeals/decide-appeal.ts'
import { fileAppeal } from '../appeals/file-appeal.ts'
import { findOwnMeasures } from '../own-measures/find-own-measures.ts'
import { hideContent } from '../hide-content.ts'
import { getWithholding } from './get-withholding.ts'
import { hideInCommunity, restoreInCommunity } from './hide-in-community.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const gil = await suspend(services, await person(services, 'gil', { roles: ['moderator'] }))
const olga = await person(services, 'olga', { roles: ['admin'] })
const WHY = { reason: 'Foge das regras da comunidade.' }
let room: { id: number; slug: string }
let discussion: number

beforeEach(async () => {
  room = await openCommunity(services, olga, [ana, bia, caio])
  discussion = (await startDiscussion(services, ana, room.id, aDiscussion())).id
  await setCoordinating(services, olga, room.id, caio.id, true)
})

const refused = async (act: Promise<unknown>) => (await refusalOf(act)).kind
const shown = async (who: Actor | null) => (await getDiscussion(services, who, discussion)).discussion

test('who coordinates hides a reply with a reason; its place stays, its writer is told and appeals to staff', async () => {
  const { id } = await writeReply(services, bia, discussion, aReply({ content: 'Compre aqui.' }))
  await writeReply(services, ana, discussion, aReply({ parentId: id }))
  const said = { kind: 'discussion_reply', id } as const
  for (const who of [ana, edu])
    expect(await refused(hideInCommunity(services, who, said, WHY))).toBe('forbidden')
  await hideInCommunity(services, caio, said, WHY)
  const { community, discussion: open } = await getDiscussion(services, ana, discussion)
  const [thread] = (await findReplies(services, ana, { ...open!, community })).items
  expect(thread).toMatchObject({ gone: 'moderated', author: null })
  expect(thread!.answers).toHaveLength(1)
  const record = await db
    .selectFrom('moderation_record')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ action: 'discussion_reply.hide', actor_id: caio.id, reason: WHY.reason })
  const [measure] = await findOwnMeasures(db, bia)
  expect(measure).toMatchObject({ content: { kind: 'discussion_reply' }, reason: WHY.reason })
  const bell = await db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', bia.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(bell.message).toContain('A coordenação da comunidade “')
  const appeal = await fileAppeal(services, bia, measure!.subject, { text: 'Não vendo nada a ninguém.' })
  await decideAppeal(services, edu, appeal.id, { decision: 'grant', ...WHY })
  expect((await findReplies(services, ana, { ...open!, community })).items[0]!.gone).toBeNull()
})

test('they give back what they hid, not what staff hid', async () => {
  const said = { kind: 'discussion', id: discussion } as const
  await hideInCommunity(services, olga, said, WHY)
  await restoreInCommunity(services, caio, said, WHY)
  expect(await shown(bia)).not.toBeNull()
  await hideContent(services, edu, said, WHY)
  expect(await refused(restoreInCommunity(services, olga, said, WHY))).toBe('missing')
})

test('they do not hide what speaks of a work of theirs, nor their own', async () => {
  const work = await publishWork(services, olga, aWork())
  const { id } = await startDiscussion(
    services,
    ana,
    room.id,
    aDiscussion({ content: `Errado: [[${work.slug}]].` }),
  )
  const { id: reply } = await writeReply(services, bia, id, aReply())
  const own = await writeReply(services, olga, discussion, aReply())
  for (const said of [
    { kind: 'discussion', id },
    { kind: 'discussion_reply', id: reply },
    { kind: 'discussion_reply', id: own.id },
  ] as const)
    expect(await refused(hideInCommunity(services, olga, said, WHY))).toBe('forbidden')
  await hideInCommunity(services, caio, { kind: 'discussion_reply', id: reply }, WHY)
})

test.each(['staff', 'its community'])(
  'a discussion that %s hid is read by who opened it, who coordinates and staff, with the reason',
  async (who) => {
    const said = { kind: 'discussion', id: discussion } as const
    if (who === 'staff') await hideContent(services, edu, said, WHY)
    else await hideInCommunity(services, olga, said, WHY)
    expect((await shown(ana))!.can).toMatchObject({ edit: false, remove: false })
    await leaveCommunity(services, ana, room.id)
    for (const reader of [ana, olga, caio, edu]) {
      expect(await shown(reader)).toMatchObject({
        withheld: true,
        can: { reply: false, edit: false, remove: false, pinAndLock: false },
      })
    }
    expect((await getWithholding(db, discussion)).measure).toMatchObject({
      reason: WHY.reason,
      byCommunity: who !== 'staff',
    })
    for (const other of [null, bia, gil])
      expect(await refused(getDiscussion(services, other, discussion))).toBe('missing')
    const community = { ...room, status: 'approved', role: 'owner' } as const
    expect((await findDiscussions(db, olga, community)).items).toEqual([])
  },
)
