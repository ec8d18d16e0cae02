import { expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { forgetScreened } from './forget-screened.ts'

const services = await testServices()

test('sketches of texts are forgotten after thirty days, not before', async () => {
  const ana = await person(services, 'ana')
  const day = 24 * 60 * 60 * 1000
  const post = (id: number, days: number) => ({
    kind: 'comment',
    target_id: id,
    user_id: ana.id,
    young: true,
    at: new Date(Date.now() - days * day),
    sketch: [],
    bands: [],
    sites: [],
  })
  await services.db
    .insertInto('screened_posts')
    .values([post(1, 31), post(2, 29)])
    .execute()
  await forgetScreened(services.db)
  expect(await services.db.selectFrom('screened_posts').select('target_id').execute()).toEqual([
    { target_id: 2 },
  ])
})
