import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aWork, person } from '#tests/people.ts'
import { testWorld } from '#tests/world.ts'
import { findWorks } from '../search/find-works.ts'
import { deleteWork } from './delete-work.ts'
import { findDoiPath } from './find-address.ts'
import { getWorkContent } from './get-work-content.ts'
import { getWork } from './get-work.ts'
import { getTombstone } from './get-tombstone.ts'
import { publishWork } from './publish-work.ts'
import { stageFile } from './stage-file.ts'
import { sweepFiles } from './sweep-files.ts'

const world = await testWorld({ JOBS: 'off' })
const { db } = world
let ana: Actor, bia: Actor
beforeAll(async () => {
  ana = await person(world, 'ana')
  bia = await person(world, 'bia')
})

const long = (text: string) => `${text} ${'Este texto é longo o bastante para ser publicado. '.repeat(3)}`

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
    const attachment = await stageFile(world, ana, {
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
      world,
      ana,
      aWork({ title: 'Um trabalho efêmero', attachments: [{ fileId: attachment.id, description: '' }] }),
    )
    expect(await deleteWork(world, ana, work.id)).toEqual({ id: work.id, leavesTombstone: false })
    await expect(getWork(db, 'ana', work.slug)).rejects.toThrow('Trabalho não encontrado')
    expect(await getTombstone(db, 'ana', work.slug)).toBeNull()
    expect((await findWorks(db, { q: 'efêmero' })).items).toEqual([])
    await sweepFiles(world)
    // the sweep that deleting asks for may have taken the file first, and be on its way with it
    await expect
      .poll(() => db.selectFrom('files').selectAll().where('id', '=', attachment.id).executeTakeFirst())
      .toBeUndefined()
    await expect(world.files.open(key)).rejects.toThrow()
  })

  test('only its owner may: Bia may not, nor a visitor, nor Ana while she is suspended', async () => {
    const work = await publishWork(world, ana, aWork())
    await expect(deleteWork(world, bia, work.id)).rejects.toThrow(
      'Só quem publicou o trabalho pode deletá-lo',
    )
    await expect(deleteWork(world, null, work.id)).rejects.toThrow('Você precisa estar logado')
    await expect(deleteWork(world, { ...ana, suspended: true }, work.id)).rejects.toThrow('suspensa')
    await expect(deleteWork(world, ana, 999_999)).rejects.toThrow('Trabalho não encontrado')
    expect((await getWork(db, 'ana', work.slug)).id).toBe(work.id)
  })

  test('a work with an internal DOI keeps a tombstone, and the DOI leads to it', async () => {
    const work = await publishWork(world, ana, aWork({ wantsDoi: true, coAuthors: ['Caio Prado'] }))
    const { internalDoi } = await getWork(db, 'ana', work.slug)
    expect(await deleteWork(world, ana, work.id)).toMatchObject({ leavesTombstone: true })
    expect(await getTombstone(db, 'ANA', work.slug)).toMatchObject({
      authors: ['Ana Ribeiro', 'Caio Prado'],
      withdrawnBy: 'author',
      path: work.path,
    })
    expect(await getTombstone(db, 'bia', work.slug)).toBeNull()
    expect(await findDoiPath(db, internalDoi!)).toBe(work.path)
  })

  test('a reviewed work keeps a tombstone; its slug is not given again', async () => {
    const work = await publishWork(world, ana, aWork({ title: 'Avaliado e retirado' }))
    await review(work.id, bia)
    expect(await deleteWork(world, ana, work.id)).toMatchObject({ leavesTombstone: true })
    const next = await publishWork(world, bia, aWork({ title: 'Avaliado e retirado' }))
    expect(next.slug).toBe('avaliado-e-retirado-2')
  })

  test("where Bia's text links to it, the link becomes unresolved on her page", async () => {
    const target = await publishWork(world, ana, aWork({ title: 'Alvo de uma ligação' }))
    const source = await publishWork(
      world,
      bia,
      aWork({ content: long('Parto de [[alvo-de-uma-ligacao]] para dizer algo.') }),
    )
    const page = await getWork(db, 'bia', source.slug)
    expect((await getWorkContent(db, page, 1))?.html).toContain(`href="${target.path}"`)
    expect(await deleteWork(world, ana, target.id)).toMatchObject({ leavesTombstone: true })
    const after = await getWorkContent(db, page, 1)
    expect(after?.html).not.toContain(`href="${target.path}"`)
    expect(after?.html).toContain('alvo-de-uma-ligacao')
  })

  test('of two deletions at the same instant one finds nothing left', async () => {
    const work = await publishWork(world, ana, aWork())
    const results = await Promise.allSettled([
      deleteWork(world, ana, work.id),
      deleteWork(world, ana, work.id),
    ])
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
