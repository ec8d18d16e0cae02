// Everything that a person can put up is pointed to, taken down with a reason, told, appealed, and given back.
import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Actor } from '#domain/actor.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { findCommunities } from '#domain/communities/find-communities.ts'
import { aCommunity, openCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { STAFF_PARTS } from '#domain/personal-data/export/staff-parts.ts'
import type { Rows } from '#domain/personal-data/export/export-part.ts'
import { findPeople } from '#domain/profiles/find-people.ts'
import { editProfile } from '#domain/profiles/edit-profile.ts'
import { findBackground } from '#domain/profiles/find-background.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { findAvatarFile, setAvatar } from '#domain/profiles/set-avatar.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { decideAppeal } from '../appeals/decide-appeal.ts'
import { fileAppeal } from '../appeals/file-appeal.ts'
import { findFlags } from '../flags/find-flags.ts'
import { findOwnMeasures } from '../own-measures/find-own-measures.ts'
import { decideFlags, flagContent, type FlagTarget } from '../flags/flag-content.ts'
import { hideContent, restoreContent } from '../hide-content.ts'
import { findHidings } from './find-hidings.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const dora = await person(services, 'dora', { roles: ['admin'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })
const REASON = { reason: 'Ofende quem lê.' }
const HIDE = { decision: 'hide', ...REASON }
const PROFILE = {
  fullName: 'Zica Malcriada',
  bio: 'Vendo diplomas.',
  userType: 'researcher',
  institution: 'Fábrica',
}
let zica: Actor
let made = 0

beforeEach(async () => {
  made += 1
  zica = { ...(await person(services, `zica_${made}`)), fullName: PROFILE.fullName }
  await editProfile(services, zica, PROFILE)
})

const measureOf = async (who: Actor) => (await findOwnMeasures(db, who))[0]!
const told = async (who: Actor) =>
  (
    await db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', who.id)
      .where('type', '=', 'moderation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).message

/** Bia points to it, Edu takes it down; then whose it is appeals, and Dora gives it back. */
async function goesDown(target: FlagTarget) {
  await flagContent(services, bia, target, { reason: 'Ofensa.' })
  const waiting = (await findFlags(db, dora)).items.find(
    ({ kind, id }) => kind === target.kind && id === target.id,
  )
  await decideFlags(services, edu, target, HIDE)
  return waiting
}
async function comesBack(whose: Actor) {
  const { subject } = await measureOf(whose)
  const { id } = await fileAppeal(services, whose, subject, { text: 'Não há ofensa nenhuma.' })
  await decideAppeal(services, dora, id, { decision: 'grant', ...REASON })
}
const recorded = async (action: string, id: number) =>
  (
    await db
      .selectFrom('moderation_record')
      .select(['actor_id', 'reason'])
      .where('action', '=', action)
      .where('target_id', '=', id)
      .execute()
  ).map(({ actor_id, reason }) => [actor_id, reason])

describe('a name', () => {
  test('gives place to the username everywhere, in cards, search, suggestions and bells, and comes back', async () => {
    const work = await publishWork(services, zica, aWork())
    const other = await publishWork(services, ana, aWork())
    await writeComment(services, zica, other.id, { content: 'Vejam.', submissionKey: crypto.randomUUID() })
    await db.updateTable('profiles').set({ is_verified: true }).where('id', '=', zica.id).execute()
    const found = async () => [
      (await findWorks(db, { q: 'Malcriada' })).items.map(({ id }) => id),
      (await findPeople(db, bia, 'Malcriada')).length,
    ]
    const bell = async () =>
      (await db.selectFrom('notifications').select('message').where('actor_id', '=', zica.id).execute()).map(
        ({ message }) => message.split(' comentou')[0],
      )
    expect(await found()).toEqual([[work.id], 1])
    expect(await bell()).toEqual(['Zica Malcriada'])
    const target = { kind: 'profile_name', id: zica.id } as const
    expect(await goesDown(target)).toMatchObject({
      text: 'Zica Malcriada',
      writer: { username: zica.username },
      flags: 1,
    })
    expect(await getProfile(db, zica.username)).toMatchObject({ fullName: zica.username, verified: false })
    expect(await found()).toEqual([[], 0])
    expect(await bell()).toEqual([zica.username])
    expect(await told(zica)).toContain('Ofende quem lê.')
    expect(await told(zica)).toContain('escolher outro nome')
    expect(await recorded('profile_name.hide', zica.id)).toEqual([[edu.id, REASON.reason]])
    expect((await findHidings(db, dora)).items[0]).toMatchObject({ content: target, text: 'Zica Malcriada' })
    await comesBack(zica)
    expect(await getProfile(db, zica.username)).toMatchObject({ fullName: 'Zica Malcriada', verified: true })
    expect(await found()).toEqual([[work.id], 1])
    expect(await bell()).toEqual(['Zica Malcriada'])
  })

  test('that was taken down is not taken up again, whatever its accents; another one is, and may go too', async () => {
    const target = { kind: 'profile_name', id: zica.id } as const
    await hideContent(services, edu, target, REASON)
    expect((await refusalOf(hideContent(services, dora, target, REASON))).kind).toBe('missing')
    for (const fullName of ['Zica Malcriada', 'ZÍCA malcriada'])
      expect((await refusalOf(editProfile(services, zica, { ...PROFILE, fullName }))).kind).toBe('invalid')
    await editProfile(services, zica, { ...PROFILE, fullName: 'Zica Pior' })
    await hideContent(services, dora, target, REASON)
    expect(await findOwnMeasures(db, zica)).toHaveLength(1)
    await editProfile(services, zica, { ...PROFILE, fullName: 'Zica Lima' })
    await restoreContent(services, edu, target, REASON)
    expect((await getProfile(db, zica.username)).fullName).toBe('Zica Lima')
  })
})

test('the text of a profile goes whole, is kept for its person, and comes back where nothing else was written', async () => {
  await sql`insert into experiences (user_id, company, position, description, start_date)
    values (${zica.id}, 'Fábrica de diplomas', 'Dona', 'Vendo por mensagem.', '2020-01-01')`.execute(db)
  const target = { kind: 'profile_text', id: zica.id } as const
  expect((await goesDown(target))?.text).toMatch(/Vendo diplomas[^]*Vendo por mensagem/)
  const { bio, institution, fullName } = await getProfile(db, zica.username)
  expect([bio, institution, fullName]).toEqual([null, null, PROFILE.fullName])
  expect(await findBackground(db, zica.id)).toEqual([])
  expect(
    JSON.stringify((await sql`${(STAFF_PARTS.retirado_pela_moderacao as Rows)(zica.id)}`.execute(db)).rows),
  ).toContain('Vendo por mensagem.')
  await editProfile(services, zica, { ...PROFILE, bio: 'Estudo diplomas.', institution: '' })
  await comesBack(zica)
  expect(await getProfile(db, zica.username)).toMatchObject({
    bio: 'Estudo diplomas.',
    institution: PROFILE.institution,
  })
  expect(await findBackground(db, zica.id)).toMatchObject([{ description: 'Vendo por mensagem.' }])
})

test('a picture is shown nowhere and not served under its address, until it comes back', async () => {
  const content = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#a00' } })
    .png()
    .toBuffer()
  const before = (await setAvatar(services, zica, { content })).avatarUrl
  const name = before.split('/').at(-1)!
  expect(await findAvatarFile(db, name)).not.toBeNull()
  await goesDown({ kind: 'avatar', id: zica.id })
  expect((await getProfile(db, zica.username)).avatarUrl).toBe(avatarUrl(null))
  expect(await findAvatarFile(db, name)).toBeNull()
  await comesBack(zica)
  expect((await getProfile(db, zica.username)).avatarUrl).toBe(before)
  expect(await findAvatarFile(db, name)).not.toBeNull()
})

test('a community loses its name, description and address, is found where links lead, and gets them back', async () => {
  const community = await proposeCommunity(
    services,
    dora,
    aCommunity({ name: `Diplomas à venda ${made}`, description: 'Compre o seu diploma aqui.' }),
  )
  const target = { kind: 'community', id: community.id } as const
  await flagContent(services, bia, target, { reason: '' })
  await decideFlags(services, edu, target, HIDE)
  const shown = await getCommunity(db, bia, community.slug)
  expect(shown).toMatchObject({ name: `Comunidade nº ${community.id}`, slug: `comunidade-${community.id}` })
  expect(shown.description).not.toContain('diploma')
  expect((await findCommunities(db, { q: 'Diplomas à venda' })).items).toEqual([])
  expect(await told(dora)).toContain('Ofende quem lê.')
  const { subject } = await measureOf(dora)
  const { id } = await fileAppeal(services, dora, subject, { text: 'É sobre a história deles.' })
  await decideAppeal(services, await person(services, `fia_${made}`, { roles: ['moderator'] }), id, {
    decision: 'grant',
    ...REASON,
  })
  expect(await getCommunity(db, bia, community.slug)).toMatchObject({
    name: `Diplomas à venda ${made}`,
    description: 'Compre o seu diploma aqui.',
    slug: community.slug,
  })
})

test('a review and a message of one can be pointed to by who reads them; an anonymous writer stays unknown', async () => {
  const work = await publishWork(services, ana, aWork())
  const { id } = await publishReview(services, zica, work.id, aReview({ anonymous: true }))
  const own = await writeReviewMessage(services, zica, id, aMessage('Que autora burra.'))
  const answer = await writeReviewMessage(services, ana, id, aMessage('Sem modos.'))
  const targets = [
    { kind: 'review', id },
    { kind: 'review_message', id: own.id },
    { kind: 'review_message', id: answer.id },
  ] as const
  for (const target of targets) await flagContent(services, bia, target, { reason: '' })
  expect((await refusalOf(flagContent(services, zica, targets[0], { reason: '' }))).kind).toBe('forbidden')
  const { items: flags } = await findFlags(db, dora)
  expect(
    targets.map(
      (of) => flags.find((flag) => flag.kind === of.kind && flag.id === of.id)?.writer?.username ?? null,
    ),
  ).toEqual([null, null, ana.username])
  for (const target of targets.toReversed()) {
    await decideFlags(services, edu, target, HIDE)
    // 'not found' for its own state, although its parent is still there
    expect((await refusalOf(flagContent(services, bia, target, { reason: '' }))).kind).toBe('missing')
  }
})

test('nobody of the staff decides on their own name, text, picture or community, nor on what they pointed to', async () => {
  const community = await openCommunity(services, dora, [])
  for (const kind of ['profile_name', 'profile_text', 'avatar'] as const) {
    await db
      .updateTable('profiles')
      .set({ avatar_key: 'a', bio: 'b' })
      .where('id', 'in', [edu.id, zica.id])
      .execute()
    expect((await refusalOf(hideContent(services, edu, { kind, id: edu.id }, REASON))).kind).toBe('forbidden')
    await flagContent(services, edu, { kind, id: zica.id }, { reason: '' })
    expect((await refusalOf(decideFlags(services, edu, { kind, id: zica.id }, HIDE))).kind).toBe('forbidden')
    expect(
      (await findFlags(db, edu)).items.find((flag) => flag.id === zica.id && flag.kind === kind)?.ownMatter,
    ).toBe(true)
  }
  expect(
    (await refusalOf(hideContent(services, dora, { kind: 'community', id: community.id }, REASON))).kind,
  ).toBe('forbidden')
})
