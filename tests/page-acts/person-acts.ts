import sharp from 'sharp'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { saveBackground } from '#domain/profiles/change-background.ts'
import { sendResume } from '#domain/profiles/send-resume.ts'
import { setAvatar } from '#domain/profiles/set-avatar.ts'
import { newWords, PDF, type PageAct, type Sent, withFile, type Fixture } from './fixture.ts'

const LISTS = ['/ana/profile/seguidores', '/bia/profile/seguindo', '/ana']
const FRIENDS = ['/ana', '/caio']
const EXPERIENCE = { position: 'Professora', company: 'UFBA', startDate: '2020-03', isCurrent: 'on' }
const EDUCATION = { degree: 'Doutorado', institution: 'USP', startDate: '2010-03', endDate: '2014-03' }
const picture = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: `hsl(${Date.now() % 360},60%,50%)` } })
    .png()
    .toBuffer()

const onProfile = (fields: Record<string, string> | FormData) =>
  ({ who: 'ana', path: '/profile', fields, pages: ['/ana'] }) satisfies Sent
const idOf = async ({ services: { db }, people }: Fixture, table: 'experiences' | 'educations') =>
  (
    await db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', people.ana.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

/** By the address in tests/access.txt, and what tells apart the acts that share one. */
export const PERSON_ACTS: Record<string, PageAct> = {
  '/profile profile': async () =>
    onProfile({
      intent: 'profile',
      fullName: `Ana ${newWords('Ribeiro').replaceAll(/\d/g, 'a')}`,
      userType: 'researcher',
      bio: newWords('Estudo marés'),
      institution: newWords('UF'),
      skills: 'oceanografia, estatística',
    }),
  '/profile avatar': async () =>
    onProfile(withFile({ intent: 'avatar' }, 'avatar', new Blob([await picture()]), 'retrato.png')),
  '/profile remove-avatar': async ({ services, people }) => {
    await setAvatar(services, people.ana, { content: await picture() })
    return onProfile({ intent: 'remove-avatar' })
  },
  '/profile experience': async () =>
    onProfile({ intent: 'experience', ...EXPERIENCE, position: newWords('Docente') }),
  '/profile education': async () =>
    onProfile({ intent: 'education', ...EDUCATION, degree: newWords('Mestrado') }),
  '/profile delete-experience': async (fixture) => {
    await saveBackground(fixture.services, fixture.people.ana, 'experience', EXPERIENCE)
    return onProfile({ intent: 'delete-experience', id: String(await idOf(fixture, 'experiences')) })
  },
  '/profile delete-education': async (fixture) => {
    await saveBackground(fixture.services, fixture.people.ana, 'education', EDUCATION)
    return onProfile({ intent: 'delete-education', id: String(await idOf(fixture, 'educations')) })
  },
  '/profile resume': async () =>
    onProfile(withFile({ intent: 'resume' }, 'resume', new Blob([PDF]), 'curriculo.pdf')),
  '/profile resume-visibility': async ({ services, people }) => {
    await sendResume(services, people.ana, { name: 'c.pdf', declaredType: '', content: PDF })
    const { resume_visibility: now } = await services.db
      .selectFrom('profiles')
      .select('resume_visibility')
      .where('id', '=', people.ana.id)
      .executeTakeFirstOrThrow()
    const visibility = now === 'everyone' ? 'me' : 'everyone'
    return onProfile({ intent: 'resume-visibility', visibility })
  },
  '/profile remove-resume': async ({ services, people }) => {
    await sendResume(services, people.ana, { name: 'c.pdf', declaredType: '', content: PDF })
    return onProfile({ intent: 'remove-resume' })
  },
  '/_/people/:personId/follow': async ({ services, people }) => {
    await setFollow(services, people.bia, people.ana.id, false)
    return { who: 'bia', path: `/_/people/${people.ana.id}/follow`, fields: { following: '1' }, pages: LISTS }
  },
  '/_/people/:personId/follow no more': async ({ services, people }) => {
    await setFollow(services, people.bia, people.ana.id, true)
    return { who: 'bia', path: `/_/people/${people.ana.id}/follow`, fields: { following: '0' }, pages: LISTS }
  },
  '/_/people/:personId/friendship': async ({ services, people }) => {
    await changeFriendship(services, people.ana, people.caio.id, 'unfriend').catch(() => null)
    await changeFriendship(services, people.ana, people.caio.id, 'send')
    return {
      who: 'caio',
      path: `/_/people/${people.ana.id}/friendship`,
      fields: { act: 'accept' },
      pages: FRIENDS,
    }
  },
  '/_/people/:personId/friendship no more': async ({ services, people }) => {
    await changeFriendship(services, people.ana, people.caio.id, 'send')
    await changeFriendship(services, people.caio, people.ana.id, 'send')
    return {
      who: 'caio',
      path: `/_/people/${people.ana.id}/friendship`,
      fields: { act: 'unfriend' },
      pages: FRIENDS,
    }
  },
  '/_/people/:personId/block': async (fixture) => {
    const other = await fixture.stranger()
    await setFollow(fixture.services, other, fixture.people.ana.id, true)
    return { who: 'ana', path: `/_/people/${other.id}/block`, fields: { blocking: '1' }, pages: LISTS }
  },
  '/settings preferences': async () => ({
    who: 'ana',
    path: '/settings',
    fields: { intent: 'preferences', whoMayMessage: 'friends' },
  }),
}
