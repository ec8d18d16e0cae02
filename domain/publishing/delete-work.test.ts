import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { deleteWork, eraseRemovedWork } from './delete-work.ts'
import { findDoiPath } from '#domain/works/find-work-path.ts'
import { getWork } from '#domain/works/get-work.ts'
import { getTombstone } from '#domain/works/get-tombstone.ts'
import { publishWork } from './publish-work.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'

const services = await testServices()
const { db } = services
let ana: Actor, bia: Actor
beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
})

async function review(workId: number, reviewer: Actor) {
  await db
    .insertInto('reviews')
    .values({
      work_id: workId,
      reviewer_id: reviewer.id,
      work_version: 1,
      rating: 4,
      status: 'completed',
      completed_at: new Date(),
    })
    .execute()
}

describe('deleting a work', () => {
  test('Ana deletes hers: page, search and files are gone, and nothing remains at the address', async () => {
    const attachment = await stageFile(services, ana, {
      kind: 'attachment',
      name: 'dados.csv',
      declaredType: '',
      content: Readable.from(['a;b']),
    })
    const { key } = await db
      .selectFrom('files')
      .select('key')
      .where('id', '=', attachment.id)
      .executeTakeFirstOrThrow()
    const work = await publishWork(
      services,
      ana,
      aWork({ title: 'Um trabalho efêmero', attachments: [{ fileId: attachment.id, description: '' }] }),
    )
    expect(await deleteWork(services, ana, work.id)).toEqual({ id: work.id, leavesTombstone: false })
    await expect(getWork(db, 'ana', work.slug)).rejects.toThrow('Trabalho não encontrado')
    expect(await getTombstone(db, 'ana', work.slug)).toBeNull()
    expect((await findWorks(db, { q: 'efêmero' })).items).toEqual([])
    await collectGarbage(services)
    // the collection that deleting asks for may have taken the file first, and be on its way with it
    await expect
      .poll(() => db.selectFrom('files').selectAll().where('id', '=', attachment.id).executeTakeFirst())
      .toBeUndefined()
    await expect(services.files.open(key)).rejects.toThrow()
  })

  test('only its owner may: Bia may not, nor a visitor, nor Ana while she is suspended', async () => {
    const work = await publishWork(services, ana, aWork())
    await expect(deleteWork(services, bia, work.id)).rejects.toThrow(
      'Só quem publicou o trabalho pode deletá-lo',
    )
    await expect(deleteWork(services, null, work.id)).rejects.toThrow('Você precisa estar logado')
    await expect(deleteWork(services, { ...ana, suspended: true }, work.id)).rejects.toThrow('suspensa')
    await expect(deleteWork(services, ana, 999_999)).rejects.toThrow('Trabalho não encontrado')
    expect((await getWork(db, 'ana', work.slug)).id).toBe(work.id)
  })

  test('what staff hid is not taken away from under an appeal, and what everybody reads is not erased as removed', async () => {
    const work = await publishWork(services, ana, aWork())
    const erase = () => db.transaction().execute((tx) => eraseRemovedWork(services, tx, work.id))
    await erase()
    expect((await getWork(db, 'ana', work.slug)).id).toBe(work.id)
    await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
    await expect(deleteWork(services, ana, work.id)).rejects.toThrow('Trabalho não encontrado')
    await erase()
    expect(await getTombstone(db, 'ana', work.slug)).toMatchObject({ withdrawnBy: 'moderation' })
  })

  test('a work with an internal DOI keeps a tombstone, and the DOI leads to it', async () => {
    const work = await publishWork(services, ana, aWork({ wantsDoi: true, coAuthors: ['Caio Prado'] }))
    const { internalDoi } = await getWork(db, 'ana', work.slug)
    expect(await deleteWork(services, ana, work.id)).toMatchObject({ leavesTombstone: true })
    expect(await getTombstone(db, 'ANA', work.slug)).toMatchObject({
      authors: ['Ana Ribeiro', 'Caio Prado'],
      withdrawnBy: 'author',
      path: work.path,
    })
    expect(await getTombstone(db, 'bia', work.slug)).toBeNull()
    expect(await findDoiPath(db, internalDoi!)).toBe(work.path)
  })

  test('a reviewed work keeps a tombstone; its slug is not given again', async () => {
    const work = await publishWork(services, ana, aWork({ title: 'Avaliado e retirado' }))
    await review(work.id, bia)
    expect(await deleteWork(services, ana, work.id)).toMatchObject({ leavesTombstone: true })
    const next = await publishWork(services, bia, aWork({ title: 'Avaliado e retirado' }))
    expect(next.slug).toBe('avaliado-e-retirado-2')
  })

  test('of two deletions at the same instant one finds nothing left', async () => {
    const work = await publishWork(services, ana, aWork())
    const results = await Promise.allSettled([
      deleteWork(services, ana, work.id),
      deleteWork(services, ana, work.id),
    ])
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
