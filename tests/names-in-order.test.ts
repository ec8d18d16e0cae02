import { expect, test } from 'vitest'
import { findUsers } from '#domain/moderation/find-users.ts'
import { person } from './people.ts'
import { testServices } from './services.ts'

const services = await testServices()
const { db } = services

test('people stand in the order of the Portuguese alphabet, page by page, and the order has its index', async () => {
  const edu = await person(services, 'edu', { roles: ['admin'] })
  const names = [
    'Álvaro Lima',
    'Ana Reis',
    'alice Prado',
    'Átila Melo',
    'Bia Sá',
    'Zélia Cruz',
    'Érica Nunes',
    'Eduardo Paz',
  ]
  for (const [n, name] of names.entries()) {
    const { id } = await person(services, `pessoa_${n}`)
    await db.updateTable('profiles').set({ full_name: name }).where('id', '=', id).execute()
  }
  const { items } = await findUsers(db, edu)
  const shown = items.map(({ fullName }) => fullName).filter((name) => names.includes(name))
  expect(shown).toEqual([...names].sort(new Intl.Collator('pt-BR').compare))
  const order = 'select id from profiles order by full_name collate "pt-BR-x-icu", id limit 2'
  const indexes = await db
    .selectFrom('pg_indexes' as never)
    .select('indexdef' as never)
    .where('indexname' as never, '=', 'profiles_in_order_of_names' as never)
    .execute()
  expect(JSON.stringify(indexes)).toContain(
    order
      .match(/collate "[^"]+"/)![0]
      .replace('collate', 'COLLATE')
      .replaceAll('"', '\\"'),
  )
})
