import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'

const { db, ...services } = await testServices()

test('of what people were told before, only the name of who is known to have done it is taken for one', async () => {
  const ana = await person({ db, ...services }, 'ana')
  const bia = await person({ db, ...services }, 'bia')
  const tell = (type: string, message: string, actor: number | null) =>
    db
      .insertInto('notifications')
      .values({ user_id: ana.id, type, title: 'Novo', message, actor_id: actor, link: null })
      .execute()
  await tell('follow', 'Bia Moraes começou a seguir você', bia.id)
  await tell('follow', 'Bia Moraes começou a seguir você', null)
  await tell('comment', 'Bia Moraesiana comentou em “Bia Moraes”: “Bia Moraes”', bia.id)
  await tell('comment', 'Bia Antiga comentou em “Bia Moraes”: “Bia Moraes”', bia.id)
  await tell('moderation', 'Bia Moraes foi o que você escreveu', bia.id)
  await sql`alter table notifications drop column actor_name_length`.execute(db)
  await sql.raw(await readFile('db/migrations/0430_actor_names_in_notifications.sql', 'utf8')).execute(db)
  const rows = await db.selectFrom('notifications').select('actor_name_length').orderBy('id').execute()
  expect(rows.map((row) => row.actor_name_length)).toEqual([10, null, null, null, null])
})
