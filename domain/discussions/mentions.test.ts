import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { startDiscussion } from './start-discussion.ts'
import { writeReply } from './write-reply.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['admin'] })
const room = await openCommunity(services, edu, [ana, bia])

test('who was told the title of a discussion without being a member is told without it', async () => {
  await db.deleteFrom('notifications').execute()
  const { id } = await startDiscussion(
    services,
    ana,
    room.id,
    aDiscussion({ title: 'Título de dentro', content: 'Veja, @caio e @bia.' }),
  )
  const reply = await writeReply(services, bia, id, aReply({ content: 'E @edu, @caio?' }))
  const before = `Bia “A” Moraes mencionou você na discussão “Título de dentro”`
  const mentions = () =>
    db.selectFrom('notifications').select(['user_id', 'message']).where('type', '=', 'mention')
  await db.updateTable('notifications').set({ message: before }).where('type', '=', 'mention').execute()
  await db
    .insertInto('notifications')
    .values([
      { user_id: caio.id, type: 'mention', title: 'Menção', message: before, link: `/discussion/${id}` },
      {
        user_id: caio.id,
        type: 'mention',
        about_kind: 'discussion-reply',
        about_id: reply.id + 1000,
        title: 'Menção',
        message: before,
      },
    ])
    .execute()
  await sql.raw(await readFile('db/migrations/0310_titles_for_members.sql', 'utf8')).execute(db)
  const told = async (who: Actor) =>
    (await mentions().where('user_id', '=', who.id).orderBy('id').execute()).map(({ message }) => message)
  expect(await told(bia)).toEqual([before])
  const messages = await told(caio)
  expect(messages).toHaveLength(4)
  expect(messages.join()).not.toContain('Título de dentro')
  expect(messages[0]).toMatch(/^Bia “A” Moraes mencionou você em uma discussão da comunidade “/)
})
