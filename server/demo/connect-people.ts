import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { setFollow } from '#domain/connections/follow-person.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { saveBackground } from '#domain/profiles/change-background.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'

const FOLLOWS = [
  ['ana_ribeiro', 'beatriz_moraes'],
  ['bruno_castro', 'ana_ribeiro'],
  ['carla_nogueira', 'ana_ribeiro'],
  ['diego_farias', 'bruno_castro'],
] as const

const SAID = [
  ['beatriz_moraes', 'ana_ribeiro', 'Ana, li o seu texto sobre dados faltantes. Posso usá-lo em aula?', 1],
  ['ana_ribeiro', 'beatriz_moraes', 'Claro! Se os alunos acharem erros, me conte.', 2],
] as const

/** Who knows whom, and a few words between them. Done twice it is done once. */
export async function connectPeople(services: Services, people: ReadonlyMap<string, Actor>): Promise<void> {
  const who = (username: string) => people.get(username)!
  for (const [from, to] of FOLLOWS) await setFollow(services, who(from), who(to).id, true)
  const [ana, beatriz] = [who('ana_ribeiro'), who('beatriz_moraes')]
  await changeFriendship(services, ana, beatriz.id, 'send')
  await changeFriendship(services, beatriz, ana.id, 'send')
  for (const [from, to, content, n] of SAID) {
    const submissionKey = `00000000-0000-4000-8000-00000000000${n}`
    await writeMessage(services, who(from), { personId: who(to).id }, { content, submissionKey })
  }
  const { count } = await services.db
    .selectFrom('experiences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) return
  const job = { position: 'Professora associada', company: 'Universidade de São Paulo', startDate: '2014-03' }
  await saveBackground(services, beatriz, 'experience', { ...job, isCurrent: true })
  const study = { institution: 'Universidade de São Paulo', degree: 'Doutorado', fieldOfStudy: 'Educação' }
  await saveBackground(services, beatriz, 'education', { ...study, startDate: '2006-03', endDate: '2010-08' })
}
