import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeComment } from '#domain/comments/write-comment.ts'
import {
  aCommunity,
  aDiscussion,
  aReply,
  openCommunity,
} from '#domain/communities/community-test-services.ts'
import { findPendingCommunities } from '#domain/communities/find-pending-communities.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { findNotifications } from '#domain/notifications/find-notifications.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { renderOldPages } from '#domain/publishing/define-rendering.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import type { Actor } from '#domain/actor.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { deleteAccountNow } from './delete-account-now.ts'

const services = await testServices()
const { db } = services
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })

async function called(username: string, fullName: string): Promise<Actor> {
  const actor = await person(services, username)
  await db.updateTable('profiles').set({ full_name: fullName }).where('id', '=', actor.id).execute()
  return { ...actor, fullName }
}
const told = async (actor: Actor) => (await findNotifications(db, actor)).items.map(({ message }) => message)

test('Em leaves: her name goes from what she did, and the word stays where it is one', async () => {
  const ana = await called('ana_titular', 'Ana Titular')
  const em = await called('em_pessoa', 'em')
  const namesake = await called('em_outra', 'em')
  const fulana = await called('fulana', 'Fulana')
  const work = await publishWork(services, ana, aWork({ title: 'Ensino em movimento' }))
  await writeComment(services, fulana, work.id, says('Li em casa, e @em_pessoa também.'))
  await setFollow(services, namesake, ana.id, true)
  await setFollow(services, em, ana.id, true)
  await setLike(services, fulana, work.id, true)
  await setLike(services, em, work.id, true)
  await deleteAccountNow(services, em, 'keep')
  expect(await told(ana)).toEqual([
    'Fulana curtiu “Ensino em movimento”',
    'Conta removida começou a seguir você',
    'em começou a seguir você',
    'Fulana comentou em “Ensino em movimento”: “Li em casa, e @em_pessoa também.”',
  ])
  const { rows } = await sql<{ link: string | null }>`select link from notifications where user_id = ${ana.id}
    and type = 'follow' order by id`.execute(db)
  expect(rows).toEqual([{ link: '/em_outra' }, { link: null }])
})

test('who takes back a like is named no more, nor who leaves with theirs', async () => {
  const ana = await called('ana_gostada', 'Ana Gostada')
  const [bia, caio] = [await called('bia_gosta', 'Bia Gosta'), await called('caio_gosta', 'Caio Gosta')]
  const work = await publishWork(services, ana, aWork({ title: 'Gostado' }))
  for (const who of [bia, caio]) await setLike(services, who, work.id, true)
  await setLike(services, caio, work.id, false)
  expect((await findNotifications(db, ana)).items).toMatchObject([
    { message: 'Bia Gosta curtiu “Gostado”', person: { username: 'bia_gosta' } },
  ])
  await deleteAccountNow(services, bia, 'keep')
  expect(await told(ana)).toEqual([])
})

test('the words of a name are proposed no more, but those that works and other people have', async () => {
  const ana = await called('ana_da_rede', 'Helga Titular')
  const saude = await called('ensino_saude', 'Ensino Saúde Quibungo')
  await publishWork(
    services,
    ana,
    aWork({ title: 'Ensino de saúde', coAuthors: ['Ensino Saúde Quibungo'], content: 'Helga. '.repeat(40) }),
  )
  const helga = await called('helga_outra', 'Helga Zimbro')
  await publishWork(services, helga, aWork({ title: 'Redes abertas' }))
  await publishWork(services, saude, aWork({ title: 'O mangue de hoje' }))
  const remembered = async () => {
    const { rows } = await sql<{ folded: string }>`select folded from search_words
      where folded in ('ensino', 'saude', 'quibungo', 'helga', 'zimbro') order by 1`.execute(db)
    return rows.map(({ folded }) => folded)
  }
  expect(await remembered()).toEqual(['ensino', 'helga', 'quibungo', 'saude', 'zimbro'])
  await deleteAccountNow(services, saude, 'keep')
  await deleteAccountNow(services, helga, 'keep')
  expect(await remembered()).toEqual(['ensino', 'helga', 'saude'])
})

test('a citation under the username of who left leads to the work, whoever has it now', async () => {
  const [ana, bia, zoe] = [
    await person(services, 'ana_cita'),
    await person(services, 'bia_herda'),
    await person(services, 'zoe_sai'),
  ]
  await publishWork(services, zoe, aWork({ title: 'Fica sem nome' }))
  const shared = await publishWork(services, zoe, aWork({ title: 'Fica com Bia' }))
  await makeCoAuthor(services, shared.id, zoe, bia)
  const citing = await publishWork(
    services,
    ana,
    aWork({
      content: `${'Como se lê em '.repeat(9)}[[zoe_sai/fica-sem-nome]], [[Zoe_Sai/fica-com-bia|lá]] e [[zoe/fica-com-bia]].`,
    }),
  )
  await deleteAccountNow(services, zoe, 'keep')
  await db.updateTable('work_versions').set({ renderer_version: null }).execute()
  await renderOldPages(services)
  const { content_html } = await db
    .selectFrom('work_versions')
    .select('content_html')
    .where('work_id', '=', citing.id)
    .executeTakeFirstOrThrow()
  expect(content_html).toContain(
    '<a class="backlink" href="/autor-removido/fica-sem-nome" data-slug="fica-sem-nome">Fica sem nome</a>',
  )
  expect(content_html).toContain(
    '<a class="backlink" href="/bia_herda/fica-com-bia" data-slug="fica-com-bia">lá</a>',
  )
  // of nobody, and never anybody's
  expect(content_html?.split('Ainda não há trabalho').length).toBe(2)
})

test('what somebody who left proposed waits for staff no more, and what they founded stays', async () => {
  const edu = await person(services, 'edu_aprova', { roles: ['admin'] })
  const zoe = await person(services, 'zoe_propoe')
  const propose = (name: string) => proposeCommunity(services, zoe, aCommunity({ name }))
  const waiting = await propose('Espera de Zoe')
  const founded = await openCommunity(services, edu, [zoe])
  expect((await findPendingCommunities(db, edu)).items.map(({ id }) => id)).toEqual([waiting.id])
  await deleteAccountNow(services, zoe, 'keep')
  expect((await findPendingCommunities(db, edu)).items).toEqual([])
  const left = await db.selectFrom('communities').select('id').execute()
  expect(left.map(({ id }) => id)).toEqual([founded.id])
})

test('the titles of discussions of who left are in nobody’s notifications', async () => {
  const edu = await person(services, 'edu_admite', { roles: ['admin'] })
  const [ana, bia, zoe] = [
    await person(services, 'ana_ouve'),
    await person(services, 'bia_ouve'),
    await person(services, 'zoe_discute'),
  ]
  const room = await openCommunity(services, edu, [ana, bia, zoe])
  const mine = await startDiscussion(
    services,
    zoe,
    room.id,
    aDiscussion({ title: 'Segredo de Zoe', content: 'O que acham, @ana_ouve?' }),
  )
  const first = await writeReply(services, ana, mine.id, aReply({ content: 'Acho bom.' }))
  await writeReply(services, bia, mine.id, aReply({ content: 'Eu também, @ana_ouve.', parentId: first.id }))
  const annas = await startDiscussion(services, ana, room.id, aDiscussion({ title: 'De Ana' }))
  await writeReply(services, zoe, annas.id, aReply({ content: 'Veja, @bia_ouve.' }))
  const of = async () => [...(await told(ana)), ...(await told(bia))]
  expect((await of()).filter((message) => message.includes('Segredo'))).not.toEqual([])
  await deleteAccountNow(services, zoe, 'keep')
  expect(await of()).toEqual([])
})
