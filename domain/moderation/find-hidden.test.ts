import { expect, test } from 'vitest'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusals.ts'
import { testServices } from '#tests/services.ts'
import { findHidden } from './find-hidden.ts'
import { findWorkNotices } from './find-work-notices.ts'
import { hideContent, restoreContent } from './hide-content.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const REASON = { reason: 'Fere a política de ética.' }

test('staff see what is hidden, how it begins and why, until it is given back; nobody else does', async () => {
  const work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
  const content = `Compre aqui ${'já '.repeat(200)}`
  const comment = await writeComment(services, bia, work.id, { content, submissionKey: crypto.randomUUID() })
  await hideContent(services, edu, { kind: 'comment', id: comment.id }, REASON)
  await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
  const { items } = await findHidden(db, edu)
  expect(items).toMatchObject([
    { content: { kind: 'work', id: work.id }, text: 'Ler em voz alta', reason: REASON.reason },
    { content: { kind: 'comment', id: comment.id }, text: content.slice(0, 280) },
  ])
  await restoreContent(services, edu, { kind: 'work', id: work.id }, REASON)
  expect((await findHidden(db, edu)).items.map(({ id }) => id)).toEqual([items[1]!.id])
  expect((await refusalOf(findHidden(db, ana))).kind).toBe('forbidden')
  expect((await refusalOf(findHidden(db, null))).kind).toBe('unauthenticated')
})

test('it is turned page by page, each once', async () => {
  const work = await publishWork(services, ana, aWork())
  const before = (await findHidden(db, edu)).items.length
  for (let n = 0; n < 25; n += 1) {
    const input = { content: `comentário ${n}`, submissionKey: crypto.randomUUID() }
    const { id } = await writeComment(services, bia, work.id, input)
    await hideContent(services, edu, { kind: 'comment', id }, REASON)
  }
  const first = await findHidden(db, edu)
  const second = await findHidden(db, edu, first.next)
  expect(second.next).toBeNull()
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(25 + before)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})

test('what staff say at the head of a work stands there, the newest first, until it is lifted', async () => {
  const work = await publishWork(services, ana, aWork())
  const other = await publishWork(services, ana, aWork())
  const place = (workId: number, kind: 'note' | 'correction', text: string) =>
    db.insertInto('work_notices').values({ work_id: workId, kind, text }).execute()
  await place(work.id, 'note', 'Há uma discussão sobre os dados.')
  await place(work.id, 'correction', 'A tabela 2 foi corrigida.')
  await place(other.id, 'note', 'De outro trabalho.')
  const kinds = async () => (await findWorkNotices(db, work.id)).map(({ kind, text }) => `${kind}: ${text}`)
  expect(await kinds()).toEqual([
    'correction: A tabela 2 foi corrigida.',
    'note: Há uma discussão sobre os dados.',
  ])
  await db
    .updateTable('work_notices')
    .set({ lifted_at: new Date() })
    .where('kind', '=', 'correction')
    .execute()
  expect(await kinds()).toEqual(['note: Há uma discussão sobre os dados.'])
})
