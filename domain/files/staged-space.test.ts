import { MAX_FILE_BYTES } from '#domain/limits.ts'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { discardStagedFile, stageFile } from './stage-file.ts'
import { collectGarbage } from './collect-garbage.ts'
import { FILE_TOO_LARGE, MAX_STAGED_BYTES, personStorageFull, STAGED_SPACE_FULL } from './texts.ts'

const services = await testServices({ PERSON_STORAGE_GB: '4' })
const QUOTA = 4 * 1024 ** 3
const QUOTA_FULL = personStorageFull(QUOTA)
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora')

const stage = (actor = ana, declaredBytes: number | undefined = 3) =>
  stageFile(services, actor, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    declaredBytes,
    content: Readable.from(['a;b']),
  })
/** Makes it look as if so many bytes were staged. */
const pretend = (fileId: number, bytes: number) =>
  services.db.updateTable('files').set({ bytes }).where('id', '=', fileId).execute()

afterEach(async () => {
  await collectGarbage(services, '0 seconds')
})

test('who keeps 1.5 GB of unpublished files is told so; others are not concerned', async () => {
  const big = await stage()
  await pretend(big.id, MAX_STAGED_BYTES - 3)
  const last = await stage()
  expect(await refusalOf(stage())).toMatchObject({ kind: 'invalid', message: STAGED_SPACE_FULL })
  await expect(stage(bia)).resolves.toMatchObject({ bytes: 3 })
  await discardStagedFile(services, ana, last.id)
  await expect(stage()).resolves.toMatchObject({ bytes: 3 })
})

test('what is published or removed counts no more', async () => {
  const big = await stage()
  await pretend(big.id, MAX_STAGED_BYTES)
  expect(await refusalOf(stage())).toMatchObject({ message: STAGED_SPACE_FULL })
  await publishWork(services, ana, aWork({ attachments: [{ fileId: big.id }] }))
  const next = await stage()
  await pretend(next.id, MAX_STAGED_BYTES)
  expect(await refusalOf(stage())).toMatchObject({ message: STAGED_SPACE_FULL })
  await collectGarbage(services, '0 seconds')
  await expect(stage()).resolves.toMatchObject({ bytes: 3 })
})

test('what is published counts against what one person may keep; deleting a work makes room', async () => {
  const work = await publishOf(dora, QUOTA / 2)
  await publishOf(dora, QUOTA / 2 - 3)
  await stage(dora)
  expect(await refusalOf(stage(dora))).toMatchObject({ kind: 'invalid', message: QUOTA_FULL })
  await expect(stage(bia)).resolves.toMatchObject({ bytes: 3 })
  await deleteWork(services, dora, work.id)
  await expect(stage(dora)).resolves.toMatchObject({ bytes: 3 })
})

test.each([
  [
    'what is not published',
    async () => pretend((await stage(caio)).id, MAX_STAGED_BYTES - 3 * MAX_FILE_BYTES),
  ],
  ['all that one may keep', () => publishOf(caio, QUOTA - 3 * MAX_FILE_BYTES)],
])('of %s, files on their way together do not all find the last place', async (_, takeMost) => {
  await takeMost()
  const allDecided = Promise.withResolvers<void>()
  let refused = 0
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      stageAfter(allDecided.promise).catch((error: unknown) => {
        if (++refused === 9) allDecided.resolve()
        throw error
      }),
    ),
  )
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(3)
})

/** Makes it look as if this person had published so many bytes. */
async function publishOf(actor: Actor, bytes: number) {
  const { id } = await stage(actor)
  const work = await publishWork(services, actor, aWork({ attachments: [{ fileId: id }] }))
  await pretend(id, bytes)
  // its text is another matter (text-space.test.ts)
  await services.db
    .updateTable('work_versions')
    .set({ text_bytes: 0 })
    .where('work_id', '=', work.id)
    .execute()
  return work
}

/** Its bytes come late and nothing is said of its size: the largest is held for it until it is here. */
async function stageAfter(others: Promise<void>) {
  return stageFile(services, caio, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from(
      (async function* () {
        await others
        yield Buffer.from('a;b')
      })(),
    ),
  })
}

test('a file that failed on its way leaves its place', async () => {
  const big = await stage()
  await pretend(big.id, MAX_STAGED_BYTES - MAX_FILE_BYTES)
  const tooLarge = stageFile(services, ana, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from(Array.from({ length: 51 }, () => Buffer.alloc(1024 * 1024))),
  })
  expect(await refusalOf(tooLarge)).toMatchObject({ message: FILE_TOO_LARGE })
  await expect(stage(ana, MAX_FILE_BYTES)).resolves.toMatchObject({ bytes: 3 })
})
