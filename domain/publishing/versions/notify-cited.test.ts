import { expect, test } from 'vitest'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { editWork } from '../edit-work.ts'
import { publishWork } from '../publish-work.ts'

const services = await testServices()
const { db } = services
const [ana, bia, caio] = [
  await person(services, 'ana'),
  await person(services, 'bia'),
  await person(services, 'caio'),
]

const WORDS =
  'Um parágrafo que diz o bastante para ser publicado, com mais de cem caracteres ao todo, e que cita '
const textWith = (...slugs: string[]) => `${WORDS}${slugs.map((slug) => `[[${slug}]]`).join(' e ')}.`
const notificationsOf = async (who: Actor) =>
  (await newestNotifications(db, who)).filter(({ type }) => type === 'mention').map(({ message }) => message)

test('whoever signs a work is told, once, that another one cites it', async () => {
  const cited = await publishWork(services, ana, aWork({ title: 'A primeira tabela' }))
  const unseen = await publishWork(services, ana, aWork({ title: 'A tabela escondida' }))
  await db.updateTable('works').set({ hidden: true }).where('id', '=', unseen.id).execute()
  await makeCoAuthor(services, cited.id, ana, caio)
  const content = textWith(cited.slug, unseen.slug, cited.slug)
  const citing = await publishWork(services, bia, aWork({ title: 'Contra as tabelas', content }))
  const words = 'Bia Moraes citou “A primeira tabela” em “Contra as tabelas”'
  expect(await notificationsOf(ana)).toEqual([words])
  expect(await notificationsOf(caio)).toEqual([words])
  expect((await newestNotifications(db, ana))[0]).toMatchObject({
    title: 'Seu trabalho foi citado',
    link: citing.path,
  })

  // a new version that still cites it notifies nobody again; one's own works and the citing co-author hear nothing
  const again = { ...aWork({ title: 'Contra as tabelas', content: `${content} De novo.` }), baseVersion: 1 }
  await editWork(services, bia, citing.id, again)
  await publishWork(services, ana, aWork({ content: textWith(cited.slug) }))
  expect(await notificationsOf(ana)).toEqual([words])
  expect(await notificationsOf(caio)).toHaveLength(2)
})

test('not who blocked the writer', async () => {
  const { slug } = await publishWork(services, caio, aWork({ title: 'Sem resposta' }))
  const before = await notificationsOf(caio)
  await db.insertInto('blocks').values({ blocker_id: caio.id, blocked_id: bia.id }).execute()
  await publishWork(services, bia, aWork({ content: textWith(slug) }))
  expect(await notificationsOf(caio)).toEqual(before)
})
