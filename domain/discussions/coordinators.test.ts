// What who coordinates a community may do there, and what is left of what they hid.
import { beforeEach, describe, expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { closeCommunity } from '#domain/communities/close-community.ts'
import { editCommunity } from '#domain/communities/edit-community.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { joinCommunity } from '#domain/communities/join-community.ts'
import { muteMember, unmuteMember } from '#domain/communities/mute-member.ts'
import { allowBack, removeMember } from '#domain/communities/remove-member.ts'
import { setCoordinating } from '#domain/communities/set-coordinating.ts'
import { MUTED } from '#domain/communities/texts.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { pinOrLockDiscussion } from './pin-or-lock-discussion.ts'
import { startDiscussion } from './start-discussion.ts'
import { writeReply } from './write-reply.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const owner = await person(services, 'olga', { roles: ['admin'] })
const WHY = { reason: 'Foge das regras da comunidade.' }
const ABOUT = { description: 'Sobre ler em voz alta.', thematicArea: 'Letras', rules: 'Cite as fontes.' }
let room: { id: number; slug: string }

beforeEach(async () => {
  room = await openCommunity(services, owner, [ana, bia])
})

const refused = async (act: Promise<unknown>) => (await refusalOf(act)).kind
const told = async (who: Actor) =>
  (
    await db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', who.id)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ title }) => title)
const recorded = async () =>
  await db
    .selectFrom('moderation_record')
    .select(['action', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const on = (who: Actor, more: object = {}) => ({ personId: who.id, ...WHY, ...more })

describe('who coordinates a community', () => {
  test('changes what it says and its rules; staff are told, not asked; others do not', async () => {
    await editCommunity(services, owner, room.id, { ...ABOUT, name: 'Outro nome' })
    const shown = await getCommunity(db, ana, room.slug)
    expect(shown).toMatchObject({
      description: ABOUT.description,
      area: 'Letras',
      rules: ABOUT.rules,
      status: 'approved',
    })
    expect(shown.name).not.toBe('Outro nome')
    expect((await told(edu))[0]).toBe('Comunidade alterada')
    expect(await recorded()).toEqual({ action: 'community.edit', actor_id: owner.id })
    for (const who of [ana, edu])
      expect(await refused(editCommunity(services, who, room.id, ABOUT))).toBe('forbidden')
    await closeCommunity(services, edu, room.id, { reason: 'Encerrada.' })
    expect(await refused(editCommunity(services, owner, room.id, ABOUT))).toBe('conflict')
  })

  test('mutes a member for some days: they read, and write again when it is over or taken back', async () => {
    const { id } = await startDiscussion(services, bia, room.id, aDiscussion())
    await muteMember(services, owner, room.id, on(ana, { days: 3 }))
    expect((await told(ana))[0]).toBe('Sem escrever na comunidade')
    expect(await recorded()).toEqual({ action: 'community.mute', actor_id: owner.id })
    for (const act of [
      writeReply(services, ana, id, aReply()),
      startDiscussion(services, ana, room.id, aDiscussion()),
    ])
      expect((await refusalOf(act)).message).toBe(MUTED)
    const later = replaceClock(() => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000 + 1000))
    await writeReply(services, ana, id, aReply())
    later()
    expect(await refused(writeReply(services, ana, id, aReply()))).toBe('forbidden')
    await unmuteMember(services, owner, room.id, { personId: ana.id })
    await writeReply(services, ana, id, aReply())
    for (const who of [bia, edu])
      expect(await refused(muteMember(services, who, room.id, on(ana, { days: 1 })))).toBe('forbidden')
  })

  test('removes a member, who comes back when they are allowed to', async () => {
    await removeMember(services, owner, room.id, on(ana))
    expect((await getCommunity(db, ana, room.slug)).role).toBeNull()
    expect(await refused(joinCommunity(services, ana, room.id))).toBe('forbidden')
    expect(await refused(allowBack(services, bia, room.id, ana.id))).toBe('forbidden')
    await allowBack(services, owner, room.id, ana.id)
    await joinCommunity(services, ana, room.id)
    expect(await refused(removeMember(services, bia, room.id, on(ana)))).toBe('forbidden')
  })

  test('names helpers, who do what the owner does but name nobody and touch no other', async () => {
    await setCoordinating(services, owner, room.id, bia.id, true)
    await joinCommunity(services, caio, room.id)
    const { id } = await startDiscussion(services, ana, room.id, aDiscussion())
    await pinOrLockDiscussion(services, bia, id, { pinned: true })
    await editCommunity(services, bia, room.id, ABOUT)
    await muteMember(services, bia, room.id, on(ana, { days: 1 }))
    expect(await refused(setCoordinating(services, bia, room.id, caio.id, true))).toBe('forbidden')
    for (const who of [owner, bia])
      expect(await refused(removeMember(services, bia, room.id, on(who)))).toBe('forbidden')
    await setCoordinating(services, owner, room.id, bia.id, false)
    expect(await refused(muteMember(services, bia, room.id, on(ana, { days: 1 })))).toBe('forbidden')
  })
})
