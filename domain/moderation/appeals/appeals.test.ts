// Every measure can be appealed once, by whom it concerns, and staff who are no party to it decide.
import { beforeEach, describe, expect, test } from 'vitest'
import { measurePath, type MeasureType } from '#platform/addresses/measure-anchors.ts'
import type { Actor } from '#domain/actor.ts'
import { closeCommunity } from '#domain/communities/close-community.ts'
import { aDiscussion, openCommunity } from '#domain/communities/community-test-services.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { joinCommunity, leaveCommunity } from '#domain/communities/join-community.ts'
import { muteMember, unmuteMember } from '#domain/communities/mute-member.ts'
import { removeMember } from '#domain/communities/remove-member.ts'
import { setCoordinating } from '#domain/communities/set-coordinating.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { eraseAccount } from '#domain/personal-data/erase-account.ts'
import { notificationsOf } from '#domain/reviews/review-test-services.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { decideReport } from '../decide-report.ts'
import { findOwnMeasures } from '../own-measures/find-own-measures.ts'
import { reportBy, resolved } from '../report-test-services.ts'
import { findReportCases } from '../reports/find-report-cases.ts'
import { decideAppeal } from './decide-appeal.ts'
import { fileAppeal } from './file-appeal.ts'
import { findAppeals } from './find-appeals.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const olga = await person(services, 'olga', { roles: ['admin'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const WHY = { reason: 'Foge das regras da comunidade.' }
const GRANT = { decision: 'grant', reason: 'A medida foi dura demais.' }
const REFUSE = { decision: 'refuse', reason: 'A medida foi justa.' }
const TEXT = { text: 'Peço que olhem de novo.' }

const lastOf = async (type: MeasureType, who: Actor) =>
  (await findOwnMeasures(db, who)).find(({ subject }) => subject.type === type)
const refused = async (act: Promise<unknown>) => (await refusalOf(act)).kind
const toldLast = async (who: Actor) => (await notificationsOf(services, who))[0]!
const appealOf = async (staff: Actor, id: number) =>
  (await findAppeals(db, staff)).find((appeal) => appeal.id === id)

describe('a warning', () => {
  let work: PublishedWork
  beforeEach(async () => {
    work = await publishWork(services, ana, aWork({ title: 'Hortas escolares' }))
    await makeCoAuthor(services, work.id, ana, caio)
    await decideReport(services, edu, (await reportBy(services, bia, work.id)).id, resolved())
  })

  test('is told to each author with the way to appeal, which each does once for themselves', async () => {
    const warning = (await lastOf('warning', ana))!
    expect(warning).toMatchObject({ about: 'Hortas escolares', reason: resolved().reason, appeal: null })
    expect(await toldLast(ana)).toMatchObject({
      link: measurePath('warning', warning.subject.id),
      message: expect.stringContaining('recorrer uma vez'),
    })
    const { id } = await fileAppeal(services, ana, warning.subject, TEXT)
    expect(await refused(fileAppeal(services, ana, warning.subject, TEXT))).toBe('conflict')
    for (const who of [bia, caio, dora])
      expect(await refused(fileAppeal(services, who, warning.subject, TEXT))).toBe('missing')
    expect((await lastOf('warning', caio))!.subject.id).not.toBe(warning.subject.id)
    expect(await appealOf(dora, id)).toMatchObject({ about: 'Hortas escolares', appellant: 'ana' })
    expect(await appealOf(edu, id)).toMatchObject({ ownMatter: true })
    expect(await refused(decideAppeal(services, edu, id, GRANT))).toBe('forbidden')
  })

  test('that is taken back stands no more, for staff neither; one that was refused stays', async () => {
    const [mine, theirs] = [(await lastOf('warning', ana))!, (await lastOf('warning', caio))!]
    const granted = await fileAppeal(services, ana, mine.subject, TEXT)
    await decideAppeal(services, dora, granted.id, GRANT)
    expect(await lastOf('warning', ana)).not.toMatchObject({ subject: mine.subject })
    await fileAppeal(services, caio, theirs.subject, TEXT).then(({ id }) =>
      decideAppeal(services, dora, id, REFUSE),
    )
    expect(await lastOf('warning', caio)).toMatchObject({ appeal: { status: 'refused' } })
    const said = async () => {
      await reportBy(services, bia, work.id)
      const [shown] = (await findReportCases(db, dora, { status: 'pending' })).items
      return { histories: shown!.histories, decided: shown!.earlier!.decided }
    }
    const { histories, decided } = await said()
    expect(histories[caio.id]).toMatchObject({ warnings: expect.any(Number) })
    expect(histories[caio.id]!.warnings - histories[ana.id]!.warnings).toBe(1)
    expect(decided).toMatchObject([{ measure: 'warning', withdrawn: false }])
  })

  test('that every author appealed successfully is shown to staff as withdrawn', async () => {
    for (const who of [ana, caio]) {
      const { id } = await fileAppeal(services, who, (await lastOf('warning', who))!.subject, TEXT)
      await decideAppeal(services, dora, id, GRANT)
    }
    await reportBy(services, bia, work.id)
    const [shown] = (await findReportCases(db, dora, { status: 'pending' })).items
    expect(shown!.earlier!.decided).toMatchObject([{ measure: 'warning', withdrawn: true }])
  })
})

describe('in a community', () => {
  let room: { id: number; slug: string }
  beforeEach(async () => {
    room = await openCommunity(services, olga, [ana, bia])
  })
  const on = (who: Actor, more: object = {}) => ({ personId: who.id, ...WHY, ...more })
  const speaks = (who: Actor) => startDiscussion(services, who, room.id, aDiscussion())

  test('its closing is told to who coordinates it, who appeals once; granted, it is open again', async () => {
    await setCoordinating(services, olga, room.id, bia.id, true)
    await closeCommunity(services, edu, room.id, WHY)
    const closing = (await lastOf('community_measure', bia))!
    expect(closing).toMatchObject({ inCommunity: 'closing', reason: WHY.reason })
    for (const who of [olga, bia])
      expect(await toldLast(who)).toMatchObject({
        message: expect.stringContaining('recorrer uma vez'),
        link: measurePath('community_measure', closing.subject.id),
      })
    expect(await refused(fileAppeal(services, ana, closing.subject, TEXT))).toBe('missing')
    const { id } = await fileAppeal(services, bia, closing.subject, TEXT)
    expect(await refused(fileAppeal(services, olga, closing.subject, TEXT))).toBe('conflict')
    expect(await appealOf(dora, id)).toMatchObject({ inCommunity: 'closing', measureReason: WHY.reason })
    // who closed it, and an admin whose community it is
    for (const who of [edu, olga])
      expect(await refused(decideAppeal(services, who, id, GRANT))).toBe('forbidden')
    await decideAppeal(services, dora, id, GRANT)
    expect(await getCommunity(db, ana, room.slug)).toMatchObject({ status: 'approved' })
    await speaks(ana)
    await closeCommunity(services, edu, room.id, WHY)
    await fileAppeal(services, olga, (await lastOf('community_measure', olga))!.subject, TEXT)
  })

  test('a muted member appeals to staff; granted, they write again', async () => {
    await muteMember(services, olga, room.id, on(ana, { days: 3 }))
    const mute = (await lastOf('community_measure', ana))!
    expect(mute).toMatchObject({ inCommunity: 'mute', until: expect.any(String) })
    expect(await toldLast(ana)).toMatchObject({ link: measurePath('community_measure', mute.subject.id) })
    expect(await refused(fileAppeal(services, bia, mute.subject, TEXT))).toBe('missing')
    const { id } = await fileAppeal(services, ana, mute.subject, TEXT)
    expect(await refused(decideAppeal(services, olga, id, GRANT))).toBe('forbidden')
    await decideAppeal(services, edu, id, GRANT)
    await speaks(ana)
    expect(await lastOf('community_measure', ana)).toBeUndefined()
  })

  test('who leaves while muted comes back muted; what is over is not appealed', async () => {
    await muteMember(services, olga, room.id, on(ana, { days: 3 }))
    const { subject } = (await lastOf('community_measure', ana))!
    await leaveCommunity(services, ana, room.id)
    await joinCommunity(services, ana, room.id)
    expect(await refused(speaks(ana))).toBe('forbidden')
    await unmuteMember(services, olga, room.id, { personId: ana.id })
    await speaks(ana)
    expect(await refused(fileAppeal(services, ana, subject, TEXT))).toBe('conflict')
  })

  test('who was removed appeals to staff; granted, they are a member as before', async () => {
    const since = async () =>
      (
        await db
          .selectFrom('community_members')
          .select('joined_at')
          .where('community_id', '=', room.id)
          .where('user_id', '=', ana.id)
          .executeTakeFirst()
      )?.joined_at
    const before = await since()
    await removeMember(services, olga, room.id, on(ana))
    const { subject } = (await lastOf('community_measure', ana))!
    const { id } = await fileAppeal(services, ana, subject, TEXT)
    await decideAppeal(services, edu, id, GRANT)
    expect(await since()).toEqual(before)
    await speaks(ana)
    await removeMember(services, olga, room.id, on(ana))
    await fileAppeal(services, ana, (await lastOf('community_measure', ana))!.subject, TEXT)
  })

  test('an appeal against what was done to somebody goes with their account', async () => {
    const gil = await person(services, 'gil')
    await joinCommunity(services, gil, room.id)
    await muteMember(services, olga, room.id, on(gil, { days: 3 }))
    const { id } = await fileAppeal(services, gil, (await lastOf('community_measure', gil))!.subject, TEXT)
    await db
      .insertInto('account_deletions')
      .values({ user_id: gil.id, due_at: new Date(0), works_choice: 'keep' })
      .execute()
    const leaving = { id: gil.id, username: 'gil', email: 'gil@example.org', full_name: gil.fullName }
    await eraseAccount(services, { ...leaving, works_choice: 'keep' })
    expect(await appealOf(dora, id)).toBeUndefined()
  })
})
