import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import type { Actor } from '#domain/actor.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { editDiscussion } from './edit-discussion.ts'
import { communitiesOfWork, discussionsOfWork } from './discussions-of-work.ts'
import { getReplies } from './find-replies.ts'
import { getDiscussion } from './get-discussion.ts'
import { writeReply } from './write-reply.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { leaveCommunity } from '#domain/communities/join-community.ts'
import { getDiscussionDraft, saveDiscussionDraft } from './save-discussion-draft.ts'
import { startDiscussion } from './start-discussion.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let dora: Actor
let edu: Actor
let room: { id: number; slug: string }

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
  dora = await person(services, 'dora', { roles: ['moderator'] })
  edu = await person(services, 'edu', { roles: ['admin'] })
})
beforeEach(async () => {
  room = await openCommunity(services, edu, [ana, bia])
})

const start = (who: Actor | null, changes = {}, at?: Date) =>
  startDiscussion(services, who, room.id, aDiscussion(changes), {
    origins: ['https://entrepares.example'],
    ...(at && { at }),
  })
const shown = async (who: Actor | null, id: number) => (await getDiscussion(services, who, id)).discussion

describe('a work', () => {
  test('is brought in by backlink or address, shows its card, and knows who speaks of it', async () => {
    const one = await publishWork(services, ana, aWork())
    const two = await publishWork(services, bia, aWork())
    const content = `Comparem [[${one.slug}]] com https://entrepares.example${two.path} e https://outro.example${one.path}.`
    const { id } = await start(bia, { content })
    expect((await shown(ana, id))!.works.map(({ id: workId }) => workId)).toEqual([one.id, two.id])
    expect(await runQuery(db, communitiesOfWork(two.slug))).toMatchObject([
      { slug: room.slug, discussions: 1 },
    ])
    expect(await runQuery(db, discussionsOfWork(ana, two.slug))).toMatchObject([{ id }])
    expect(await runQuery(db, discussionsOfWork(dora, two.slug))).toHaveLength(1)
    expect(await runQuery(db, discussionsOfWork(caio, two.slug))).toEqual([])
    await editDiscussion(services, bia, id, { title: 'Sem link', content: 'Nada mais.', revision: 1 })
    expect(await runQuery(db, communitiesOfWork(two.slug))).toEqual([])
  })

  test('that is only published later is found by what named it before', async () => {
    const { id } = await start(bia, { content: 'Espero por [[uma-obra-por-vir]].' })
    expect((await shown(ana, id))!.works).toEqual([])
    const work = await publishWork(services, ana, aWork({ title: 'Uma obra por vir' }))
    expect((await shown(ana, id))!.works.map((card) => card.id)).toEqual([work.id])
    await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
    expect((await shown(ana, id))!.works).toEqual([])
  })
})

describe('a citation by author and address', () => {
  const words = async (id: number, reply: number) => {
    const { community, discussion } = await getDiscussion(services, ana, id)
    const [shownReply] = await getReplies(services, ana, { ...discussion!, community }, [reply])
    return [discussion!.html, shownReply!.html]
  }

  test('follows a kept work when its author’s account is erased, in discussions and replies', async () => {
    const zoe = await person(services, 'zoe_cita')
    const work = await publishWork(services, zoe, aWork())
    const content = `Vejam [[zoe_cita/${work.slug}|a tese]].`
    const { id } = await start(bia, { content })
    const { id: reply } = await writeReply(services, ana, id, aReply({ content }))
    for (const html of await words(id, reply)) expect(html).toContain(`href="${work.path}"`)
    await deleteAccountNow(services, zoe, 'keep')
    for (const html of await words(id, reply)) {
      expect(html).not.toContain('backlink-missing')
      expect(html).toMatch(new RegExp(`href="[^"]*/${work.slug}"[^>]*>a tese`))
    }
  })

  test('says that the work is gone once it is deleted, though nothing remains at its address', async () => {
    const work = await publishWork(services, ana, aWork())
    const content = `Vejam [[${work.slug}]] e [[ana/${work.slug}|a tese]], não [[ainda-nao-escrita]].`
    const { id } = await start(bia, { content })
    const { id: reply } = await writeReply(services, ana, id, aReply({ content }))
    for (const html of await words(id, reply)) expect(html).not.toContain('retirado')
    expect(await deleteWork(services, ana, work.id)).toMatchObject({ leavesTombstone: false })
    for (const html of await words(id, reply)) {
      expect(html).toContain(`>${work.slug} (retirado)</span>`)
      expect(html).toContain('title="Este trabalho foi retirado">a tese (retirado)</span>')
      expect(html).toContain('title="Ainda não há trabalho com este endereço">ainda-nao-escrita</span>')
    }
  })

  test('of somebody else’s username leads nowhere, as in a work', async () => {
    const work = await publishWork(services, ana, aWork())
    const { id } = await start(bia, { content: `Vejam [[bia/${work.slug}]].` })
    expect((await shown(ana, id))!.html).toContain('backlink-missing')
  })
})

describe('a draft', () => {
  test('is kept for each community, not written over by another window, and gone with the discussion', async () => {
    const draft = { title: 'Meio', content: 'Meio tex', revision: 0 }
    expect(await refusalOf(saveDiscussionDraft(services, caio, room.id, draft))).toMatchObject({
      kind: 'forbidden',
    })
    const first = await saveDiscussionDraft(services, ana, room.id, draft)
    expect(first.revision).toBe(1)
    await saveDiscussionDraft(services, ana, room.id, { ...draft, content: 'Meio texto', revision: 1 })
    expect(
      await refusalOf(saveDiscussionDraft(services, ana, room.id, { ...draft, revision: 1 })),
    ).toMatchObject({ kind: 'conflict' })
    const kept = await getDiscussionDraft(db, ana, room.id)
    expect(kept).toMatchObject({ title: 'Meio', content: 'Meio texto', revision: 2 })
    expect(await getDiscussionDraft(db, bia, room.id)).toBe(null)
    await start(ana, { submissionKey: kept!.submissionKey })
    expect(await getDiscussionDraft(db, ana, room.id)).toBe(null)
  })

  test('of a former member is nobody’s to go on with', async () => {
    await leaveCommunity(services, bia, room.id)
    const draft = { title: '', content: 'x', revision: 0 }
    expect(await refusalOf(saveDiscussionDraft(services, bia, room.id, draft))).toMatchObject({
      kind: 'forbidden',
    })
  })
})
