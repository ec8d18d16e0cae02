import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '../actor.ts'
import { newestNotifications } from '../notifications/find-notifications.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { deleteComment } from './delete-comment.ts'
import { setCommentHidden } from './set-comment-hidden.ts'
import { findComments } from './find-comments.ts'
import { getComments } from './get-comments.ts'
import { canComment } from './permissions.ts'
import { mentionsIn, splitMentions } from '../profiles/mention-schema.ts'
import { writeComment } from './write-comment.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
})

const publish = (changes = {}) => publishWork(services, ana, aWork(changes))
const said = (content: unknown, submissionKey: unknown = crypto.randomUUID()) => ({ content, submissionKey })
const counted = async (workId: number) =>
  (
    await db
      .selectFrom('work_figures')
      .select('comments')
      .where('work_id', '=', workId)
      .executeTakeFirstOrThrow()
  ).comments

describe('Bia comments', () => {
  test('all read it, with her name', async () => {
    const { id: workId } = await publish()
    const { id } = await writeComment(services, bia, workId, said('  Muito bom.\r\nParabéns!  '))
    const [shown] = (await findComments(db, workId)).items
    expect(shown).toMatchObject({
      id,
      content: 'Muito bom.\nParabéns!',
      author: { username: 'bia', fullName: 'Bia Moraes' },
    })
    expect(await counted(workId)).toBe(1)
  })

  test.each([
    ['', 'Comentário não pode estar vazio'],
    [' \n\t ', 'Comentário não pode estar vazio'],
    ['\u200B\u3164\uFE0F', 'Comentário não pode estar vazio'],
    [undefined, 'Comentário não pode estar vazio'],
    ['a'.repeat(1001), 'Comentário deve ter no máximo 1000 caracteres'],
    [{}, 'Formulário inválido. Recarregue a página.'],
  ])('%j is answered with "%s"', async (content, words) => {
    const { id: workId } = await publish()
    expect(await refusalOf(writeComment(services, bia, workId, said(content)))).toMatchObject({
      kind: 'invalid',
      message: words,
    })
    expect(await counted(workId)).toBe(0)
  })

  test('a thousand characters are a thousand as a person counts them', async () => {
    const { id: workId } = await publish()
    await writeComment(services, bia, workId, said('😀'.repeat(1000)))
    await writeComment(services, bia, workId, said('e\u0301'.repeat(1000)))
    expect(await refusalOf(writeComment(services, bia, workId, said('😀'.repeat(1001))))).toMatchObject({
      kind: 'invalid',
    })
  })

  test('200 times at once with one key: one comment, counted once', async () => {
    const { id: workId } = await publish()
    const input = said('Uma vez só')
    const written = await Promise.all(
      Array.from({ length: 200 }, () => writeComment(services, bia, workId, input)),
    )
    expect(new Set(written.map(({ id }) => id)).size).toBe(1)
    expect((await findComments(db, workId)).items).toHaveLength(1)
    expect(await counted(workId)).toBe(1)
    expect(
      (await newestNotifications(db, ana)).filter(({ message }) => message.includes('Uma vez só')),
    ).toHaveLength(1)
  })

  test('visitors, suspended people and hidden works', async () => {
    const { id: workId } = await publish()
    const dora = await suspend(services, await person(services, 'dora'))
    expect(await refusalOf(writeComment(services, null, workId, said('x')))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Você precisa estar logado para comentar',
    })
    expect(await refusalOf(writeComment(services, dora, workId, said('x')))).toMatchObject({
      kind: 'forbidden',
    })
    expect([canComment(null), canComment(dora), canComment(bia)]).toEqual([false, false, true])
    await writeComment(services, bia, workId, said('antes'))
    await db.updateTable('works').set({ hidden: true }).where('id', '=', workId).execute()
    expect(await refusalOf(writeComment(services, bia, workId, said('x')))).toMatchObject({ kind: 'missing' })
    expect((await findComments(db, workId)).items).toEqual([])
  })
})

describe('who is told', () => {
  test('the author, with a link to the comment; never the writer', async () => {
    const { id: workId, path } = await publish({ title: 'Sobre os avisos' })
    const { id } = await writeComment(services, bia, workId, said('Olá'))
    expect((await newestNotifications(db, ana))[0]).toMatchObject({
      type: 'comment',
      message: 'Bia Moraes comentou em “Sobre os avisos”: “Olá”',
      link: `${path}#comentario-${id}`,
    })
    const before = await newestNotifications(db, ana)
    await writeComment(services, ana, workId, said('Obrigada'))
    expect(await newestNotifications(db, ana)).toEqual(before)
  })

  test('who is mentioned; an author who is mentioned hears of it once; who blocked the writer does not', async () => {
    const { id: workId } = await publish()
    const { id } = await writeComment(
      services,
      bia,
      workId,
      said('@Caio e @ana, e de novo @caio; ninguem@caio.com @inexistente'),
    )
    expect((await newestNotifications(db, caio))[0]).toMatchObject({
      type: 'mention',
      link: expect.stringContaining(`#comentario-${id}`),
    })
    expect(
      (await newestNotifications(db, ana))
        .filter(({ link }) => link?.endsWith(`-${id}`))
        .map(({ type }) => type),
    ).toEqual(['mention'])
    expect((await findComments(db, workId)).items[0]?.mentions).toEqual(['caio', 'ana'])
    await db.insertInto('blocks').values({ blocker_id: caio.id, blocked_id: bia.id }).execute()
    const before = await newestNotifications(db, caio)
    await writeComment(services, bia, workId, said('@caio?'))
    expect(await newestNotifications(db, caio)).toEqual(before)
  })
})

describe('deleting', () => {
  test('its author takes it back, even when suspended; the count follows; twice is told so', async () => {
    const { id: workId } = await publish()
    const edu = await person(services, 'edu')
    const { id } = await writeComment(services, edu, workId, said('Engano'))
    await deleteComment(services, await suspend(services, edu), id)
    expect((await findComments(db, workId)).items).toEqual([])
    expect(await counted(workId)).toBe(0)
    expect(await refusalOf(deleteComment(services, edu, id))).toMatchObject({
      kind: 'missing',
      message: 'Comentário não encontrado',
    })
  })

  test('nobody else: not the author of the work, not a moderator, not a visitor', async () => {
    const { id: workId } = await publish()
    const moderator = await person(services, 'marta', { roles: ['moderator'] })
    const { id } = await writeComment(services, bia, workId, said('Fica'))
    for (const other of [ana, caio, moderator]) {
      expect(await refusalOf(deleteComment(services, other, id))).toMatchObject({
        kind: 'forbidden',
        message: 'Só quem escreveu o comentário pode deletá-lo',
      })
    }
    expect(await refusalOf(deleteComment(services, null, id))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Você precisa estar logado',
    })
    expect(await counted(workId)).toBe(1)
  })

  test('fifty at once of the same comment count it out once', async () => {
    const { id: workId } = await publish()
    await writeComment(services, bia, workId, said('fica'))
    const { id } = await writeComment(services, bia, workId, said('vai'))
    await Promise.allSettled(Array.from({ length: 50 }, () => deleteComment(services, bia, id)))
    expect(await counted(workId)).toBe(1)
  })
})

describe('pages', () => {
  test('the newest, in the order they were written, then the older ones, none twice', async () => {
    const { id: workId } = await publish()
    for (let n = 1; n <= 25; n++) await writeComment(services, bia, workId, said(`n${n}`))
    const newest = await findComments(db, workId)
    expect(newest.items.map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, (_, n) => `n${n + 6}`),
    )
    const older = await findComments(db, workId, { cursor: newest.next })
    expect(older.items.map(({ content }) => content)).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
    expect(older.next).toBeNull()
  })

  test('one that was hidden is counted out once, though its writer deletes it too', async () => {
    const work = await publish()
    await writeComment(services, bia, work.id, said('fica'))
    const { id } = await writeComment(services, caio, work.id, said('sai'))
    await db.transaction().execute((tx) => setCommentHidden(services, tx, id, true))
    await deleteComment(services, caio, id)
    expect(await counted(work.id)).toBe(1)
  })

  test('one by its id, of this work only, not when hidden', async () => {
    const [one, two] = [await publish(), await publish()]
    const { id } = await writeComment(services, bia, one.id, said('aqui'))
    expect(await getComments(db, one.id, [id, 999_999])).toMatchObject([{ id, content: 'aqui' }])
    expect(await getComments(db, two.id, [id])).toEqual([])
    await db.updateTable('comments').set({ hidden: true }).where('id', '=', id).execute()
    expect(await getComments(db, one.id, [id])).toEqual([])
  })
})

describe('mentions in a text', () => {
  test.each([
    ['@ana', ['ana']],
    ['oi,@ana! (@Bia_1)', ['ana', 'bia_1']],
    ['ana@exemplo.br, x@ana, @ab, @ana@bia', []],
    ['@ana. @ana', ['ana']],
    [`@${'a'.repeat(21)}`, []],
    ['https://site.br/@ana', []],
  ])('%j mentions %j', (text, usernames) => {
    expect(mentionsIn(text)).toEqual(usernames)
  })

  test('whatever is typed, the parts joined are the text', () => {
    const typed = fc.array(fc.constantFrom('@', 'ana', ' ', '_', '.', 'é', '\n', 'b'), { maxLength: 30 })
    fc.assert(
      fc.property(typed, (pieces) => {
        const text = pieces.join('')
        const parts = splitMentions(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        expect(new Set(parts.flatMap((part) => ('mention' in part ? part.mention : [])))).toEqual(
          new Set(mentionsIn(text)),
        )
      }),
    )
  })
})

test('a comment taken back is taken back from the bells that quote it, and from no others', async () => {
  const gil = await person(services, 'gil')
  const { id: workId } = await publishWork(services, ana, aWork())
  const write = (content: string) =>
    writeComment(services, bia, workId, { content, submissionKey: crypto.randomUUID() })
  const first = await write('Uma frase infeliz, @gil.')
  await write('Uma frase feliz, @gil.')
  const quoting = async (who: Actor) =>
    (await newestNotifications(db, who)).filter(({ message }) => message.includes('infeliz')).length
  expect([await quoting(ana), await quoting(gil)]).toEqual([1, 1])
  await deleteComment(services, bia, first.id)
  expect([await quoting(ana), await quoting(gil)]).toEqual([0, 0])
  expect((await newestNotifications(db, ana))[0]?.message).toContain('Uma frase feliz')
})
