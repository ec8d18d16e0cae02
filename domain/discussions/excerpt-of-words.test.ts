import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aDiscussion, openCommunity } from '#domain/communities/community-test-services.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findDiscussions } from './find-discussions.ts'
import { getDiscussion } from './get-discussion.ts'
import { startDiscussion } from './start-discussion.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let room: Awaited<ReturnType<typeof getCommunity>>

beforeAll(async () => {
  ana = await person(services, 'ana')
  const edu = await person(services, 'edu', { roles: ['admin'] })
  const { slug } = await openCommunity(services, edu, [ana])
  room = await getCommunity(db, ana, slug)
})

test.each([
  [
    'Veja @gov_d e <http://pares.exemplo.br/helena_duarte>',
    'Veja @gov_d e http://pares.exemplo.br/helena_duarte',
  ],
  ['Como diz @gov\\_d em var\\_a', 'Como diz @gov_d em var_a'],
  ['P1: uma\nP2: outra', 'P1: uma P2: outra'],
  ['- [ ] ler `x_y`\n- [x] ~~feito~~', 'ler x_y feito'],
  ['2 * 3 * 4, $\\alpha_1$ e 5_000', '2 * 3 * 4, alpha_1 e 5_000'],
  ['Uma nota[^1].\n\n[^1]: Aqui *está*.', 'Uma nota. Aqui está.'],
  ['| a | b |\n| - | - |\n| **c** | d |', 'a | b c | d'],
  ['[[um-trabalho]] e ![figura](imagem:3)', 'um trabalho e figura'],
])('shows of %j the words as they are read', async (content, words) => {
  await startDiscussion(services, ana, room.id, aDiscussion({ content }))
  expect((await findDiscussions(db, ana, room)).items[0]!.excerpt).toBe(words)
})

test('calls whom the editor wrote with a mark before the underscore, and shows it', async () => {
  await db.deleteFrom('notifications').execute()
  const gov = await person(services, 'gov_d')
  await person(services, 'gov')
  const { id } = await startDiscussion(services, ana, room.id, aDiscussion({ content: 'Diga, @gov\\_d.' }))
  const called = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('type', '=', 'mention')
    .execute()
  expect(called).toEqual([{ user_id: gov.id }])
  const { discussion } = await getDiscussion(services, ana, id)
  expect(discussion!.html).toContain('<a href="/gov_d">@gov_d</a>')
})
