import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { queryTogether } from '#db/query-together.ts'
import type { Actor } from '#domain/actor.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { compareVersions } from '#domain/works/comparison/compare-versions.ts'
import { editWork } from './edit-work.ts'
import { citationsOf } from '#domain/works/citations-of.ts'
import { findVersions } from '#domain/works/find-versions.ts'
import { getEditableWork } from './get-editable-work.ts'
import { getVersion } from '#domain/works/get-version.ts'
import { findAttachments } from '#domain/works/find-attachments.ts'
import { getAttachment } from '#domain/works/get-file.ts'
import { getWorkContent } from '#domain/works/get-work-content.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'
import { deleteWork } from './delete-work.ts'
import { getWork } from '#domain/works/get-work.ts'
import { publishWork } from './publish-work.ts'
import { stageFile } from '#domain/files/stage-file.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')

const coAuthor = (workId: number, person: Actor, status = 'accepted') =>
  db
    .insertInto('co_author_requests')
    .values({ work_id: workId, requester_id: ana.id, co_author_id: person.id, status })
    .execute()
const anEdit = (changes: Record<string, unknown> = {}) => {
  const { submissionKey: _, ...work } = aWork()
  return { ...work, baseVersion: 1, notes: 'Conclusões revistas', ...changes }
}
const stageText = (actor: Actor) =>
  stageFile(services, actor, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from(['a;b']),
  })
const stagePdf = (actor: Actor) =>
  stageFile(services, actor, {
    kind: 'paper',
    name: 'tese.pdf',
    declaredType: 'application/pdf',
    content: createReadStream('server/demo/documents/bibliotecas-educativas.pdf'),
  })
const LONG =
  'Este texto tem mais de cem caracteres, para que possa ser publicado como conteúdo de um trabalho de verdade. '

describe('who may', () => {
  test('the owner and an accepted co-author; nobody else, and nobody who is suspended', async () => {
    const work = await publishWork(services, ana, aWork())
    await coAuthor(work.id, bia)
    expect(await refusalOf(editWork(services, null, work.id, anEdit()))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Usuário não autenticado',
    })
    expect(await refusalOf(editWork(services, caio, work.id, anEdit()))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(getEditableWork(db, caio, work.id))).toMatchObject({ kind: 'forbidden' })
    const dora = await suspend(services, await person(services, 'dora'))
    await coAuthor(work.id, dora)
    expect(await refusalOf(editWork(services, dora, work.id, anEdit()))).toMatchObject({ kind: 'forbidden' })
    await expect(editWork(services, bia, work.id, anEdit())).resolves.toMatchObject({ version: 2 })
    await expect(editWork(services, ana, work.id, anEdit({ baseVersion: 2 }))).resolves.toMatchObject({
      version: 3,
    })
    expect(
      (await findVersions(db, work.id)).map((version) => [version.number, version.author?.username]),
    ).toEqual([
      [3, 'ana'],
      [2, 'bia'],
      [1, 'ana'],
    ])
  })

  test.each(['pending', 'declined', 'left', 'withdrawn'])(
    'an invitation that is %s gives no right',
    async (status) => {
      const work = await publishWork(services, ana, aWork())
      await coAuthor(work.id, bia, status)
      expect(await refusalOf(editWork(services, bia, work.id, anEdit()))).toMatchObject({ kind: 'forbidden' })
    },
  )

  test('a hidden or unknown work is not found', async () => {
    const work = await publishWork(services, ana, aWork())
    await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
    expect(await refusalOf(editWork(services, ana, work.id, anEdit()))).toMatchObject({
      kind: 'missing',
      message: 'Trabalho não encontrado',
    })
    expect(await refusalOf(editWork(services, ana, 1e9, anEdit()))).toMatchObject({ kind: 'missing' })
  })
})

describe('a new version', () => {
  test('changes what the work says and keeps its address; the old one stays as it was', async () => {
    const work = await publishWork(
      services,
      ana,
      aWork({ title: 'O título de antes', content: `${LONG}Antes.` }),
    )
    await editWork(
      services,
      ana,
      work.id,
      anEdit({ title: 'O título hexadecimal', content: `${LONG}Agora.`, keywords: ['nova'] }),
    )
    const now = await getWork(db, 'ana', work.slug)
    expect(now).toMatchObject({
      title: 'O título hexadecimal',
      keywords: ['nova'],
      currentVersion: 2,
      slug: work.slug,
      aiStatus: 'pending',
    })
    expect((await getWorkContent(db, now, 2))?.html).toContain('Agora.')
    expect((await getWorkContent(db, now, 1))?.html).toContain('Antes.')
    expect(await getVersion(db, work.id, 1)).toMatchObject({ title: 'O título de antes', notes: null })
    expect(await getVersion(db, work.id, 2)).toMatchObject({ notes: 'Conclusões revistas' })
    expect((await findWorks(db, { q: 'hexadecimal' })).items.map((found) => found.id)).toEqual([work.id])
  })

  test('is compared with the one before word by word', async () => {
    const work = await publishWork(services, ana, aWork({ content: `${LONG}O efeito foi pequeno.` }))
    await editWork(
      services,
      ana,
      work.id,
      anEdit({ title: 'Outro título', content: `${LONG}O efeito foi grande.` }),
    )
    const { text, fields } = await compareVersions(services, work.id, 1, 2)
    expect(text.blocks.flatMap(({ parts }) => parts.filter((part) => part.kind !== 'same'))).toEqual([
      { kind: 'removed', text: 'pequeno' },
      { kind: 'added', text: 'grande' },
    ])
    expect(fields.map((field) => field.name)).toEqual(['Título'])
    expect(await refusalOf(compareVersions(services, work.id, 1, 3))).toMatchObject({ kind: 'missing' })
  })

  test('takes away links that were removed and adds new ones', async () => {
    const [one, two] = [await publishWork(services, ana, aWork()), await publishWork(services, ana, aWork())]
    const work = await publishWork(services, ana, aWork({ content: `${LONG}[[${one.slug}]]` }))
    await editWork(services, ana, work.id, anEdit({ content: `${LONG}[[${two.slug}]]` }))
    expect((await queryTogether(db, citationsOf(db, work.id))).cites.map((cited) => cited.path)).toEqual([
      two.path,
    ])
    expect((await queryTogether(db, citationsOf(db, one.id))).citedBy).toEqual([])
  })

  test('says the same words as the form where something is missing', async () => {
    const work = await publishWork(services, ana, aWork())
    expect(await refusalOf(editWork(services, ana, work.id, anEdit({ title: 'x' })))).toMatchObject({
      kind: 'invalid',
      message: 'Título deve ter no mínimo 5 caracteres',
    })
    expect(
      (await refusalOf(editWork(services, ana, work.id, anEdit({ notes: 'x'.repeat(1001) })))).fields.notes,
    ).toBe('Notas da versão deve ter no máximo 1000 caracteres')
    for (const input of [null, 'x', {}, anEdit({ baseVersion: {} })])
      expect(await refusalOf(editWork(services, ana, work.id, input))).toMatchObject({ kind: 'invalid' })
  })
})

describe('two people at once', () => {
  test('the second is told that a version came meanwhile, and nothing of hers is mixed in', async () => {
    const work = await publishWork(services, ana, aWork())
    await coAuthor(work.id, bia)
    const both = await Promise.allSettled([
      editWork(services, ana, work.id, anEdit()),
      editWork(services, bia, work.id, anEdit()),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ kind: 'conflict' })
    expect(await findVersions(db, work.id)).toHaveLength(2)
  })

  test('a double click makes one version', async () => {
    const work = await publishWork(services, ana, aWork())
    const edit = anEdit()
    const all = await Promise.all(Array.from({ length: 5 }, () => editWork(services, ana, work.id, edit)))
    expect(all.map((one) => one.version)).toEqual([2, 2, 2, 2, 2])
  })
})

describe('files', () => {
  test('the file of before may be kept with its text; a new one is read anew', async () => {
    const paper = await stagePdf(ana)
    const work = await publishWork(services, ana, aWork({ source: 'file', paperFileId: paper.id }))
    await db
      .updateTable('work_versions')
      .set({ extraction: 'done', plain_text: 'o que se leu' })
      .where('work_id', '=', work.id)
      .execute()
    await editWork(services, ana, work.id, anEdit({ source: 'file', paperFileId: paper.id }))
    const version = (number: number) =>
      db
        .selectFrom('work_versions')
        .selectAll()
        .where('work_id', '=', work.id)
        .where('version_number', '=', number)
        .executeTakeFirstOrThrow()
    expect(await version(2)).toMatchObject({
      paper_file_id: paper.id,
      extraction: 'done',
      plain_text: 'o que se leu',
    })
    const second = await stagePdf(ana)
    await editWork(services, ana, work.id, anEdit({ baseVersion: 2, source: 'file', paperFileId: second.id }))
    expect(await version(3)).toMatchObject({ paper_file_id: second.id, plain_text: null })
  })

  test("Caio's file and a file of another work cannot be taken", async () => {
    const work = await publishWork(services, ana, aWork())
    const his = await stagePdf(caio)
    expect(
      (await refusalOf(editWork(services, ana, work.id, anEdit({ source: 'file', paperFileId: his.id }))))
        .fields.paperFileId,
    ).toContain('não está mais disponível')
    const paper = await stagePdf(ana)
    await publishWork(services, ana, aWork({ source: 'file', paperFileId: paper.id }))
    expect(
      await refusalOf(editWork(services, ana, work.id, anEdit({ source: 'file', paperFileId: paper.id }))),
    ).toMatchObject({ kind: 'invalid' })
    expect(await findVersions(db, work.id)).toHaveLength(1)
  })

  test('kept attachments keep their address, in the new order; an older version has those it had', async () => {
    const [a, b, c] = [await stageText(ana), await stageText(ana), await stageText(ana)]
    const attach = (...files: { id: number }[]) =>
      files.map(({ id }, n) => ({ fileId: id, description: `nº ${n}` }))
    const work = await publishWork(services, ana, aWork({ attachments: attach(a, b) }))
    const before = await findAttachments(db, work, 1)
    await editWork(services, ana, work.id, anEdit({ attachments: attach(c, b) }))
    const after = await findAttachments(db, work, 2)
    expect(after.map((attachment) => attachment.description)).toEqual(['nº 0', 'nº 1'])
    expect(after[1]!.url).toBe(before[1]!.url)
    expect(after.map((attachment) => attachment.fileId)).toEqual([c.id, b.id])
    expect(await findAttachments(db, work, 1)).toEqual(before)
    const leftOut = before[0]!
    expect(await getAttachment(db, null, work.id, leftOut.id)).toMatchObject({ id: a.id })
    await collectGarbage(services, '0 seconds')
    expect(await services.files.exists((await getAttachment(db, null, work.id, leftOut.id))!.key)).toBe(true)
    // and comes back with its address
    await editWork(services, ana, work.id, anEdit({ baseVersion: 2, attachments: attach(a) }))
    expect((await findAttachments(db, work, 3)).map((item) => item.url)).toEqual([leftOut.url])
    expect((await compareVersions(services, work.id, 2, 3)).fields.map((field) => field.name)).toContain(
      'Anexos',
    )
    await deleteWork(services, ana, work.id)
    await collectGarbage(services)
    const left = db.selectFrom('files').select('id').where('id', 'in', [a.id, b.id, c.id])
    expect(await left.execute()).toEqual([])
  })

  test('the same attachment twice is refused', async () => {
    const file = await stageText(ana)
    const twice = { attachments: [{ fileId: file.id }, { fileId: file.id }] }
    const refusal = await refusalOf(publishWork(services, ana, aWork(twice)))
    expect(refusal.message).toBe('O mesmo anexo está duas vezes no formulário')
    const work = await publishWork(services, ana, aWork({ attachments: [{ fileId: file.id }] }))
    expect(await refusalOf(editWork(services, ana, work.id, anEdit(twice)))).toMatchObject({
      kind: 'invalid',
    })
  })

  test("an attachment of somebody else's work cannot be moved here", async () => {
    const hers = await stageText(bia)
    await publishWork(services, bia, aWork({ attachments: [{ fileId: hers.id, description: '' }] }))
    const work = await publishWork(services, ana, aWork())
    expect(
      await refusalOf(editWork(services, ana, work.id, anEdit({ attachments: [{ fileId: hers.id }] }))),
    ).toMatchObject({ kind: 'invalid' })
    expect(
      await db
        .selectFrom('work_attachments')
        .select('work_id')
        .where('file_id', '=', hers.id)
        .executeTakeFirst(),
    ).not.toEqual({ work_id: work.id })
  })
})
