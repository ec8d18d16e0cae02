import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusals.ts'
import { testWorld } from '#tests/world.ts'
import { publishWork } from './publish-work.ts'
import { discardStagedFile, stageFile } from './stage-file.ts'
import { sweepFiles } from './sweep-files.ts'
import { FILE_TOO_LARGE, MAX_FILE_BYTES, MAX_STAGED_BYTES, STAGED_SPACE_FULL } from './texts.ts'

const world = await testWorld()
const ana = await person(world, 'ana')
const bia = await person(world, 'bia')

const stage = (actor = ana, declaredBytes: number | undefined = 3) =>
  stageFile(world, actor, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    declaredBytes,
    content: Readable.from(['a;b']),
  })
/** As if so much lay here already. */
const pretend = (fileId: number, bytes: number) =>
  world.db.updateTable('files').set({ bytes }).where('id', '=', fileId).execute()

afterEach(async () => {
  await sweepFiles(world, '0 seconds')
})

test('who keeps 1.5 GB of unpublished files is told so; others are not concerned', async () => {
  const big = await stage()
  await pretend(big.id, MAX_STAGED_BYTES - 3)
  const last = await stage()
  expect(await refusalOf(stage())).toMatchObject({ kind: 'invalid', message: STAGED_SPACE_FULL })
  await expect(stage(bia)).resolves.toMatchObject({ bytes: 3 })
  await discardStagedFile(world, ana, last.id)
  await expect(stage()).resolves.toMatchObject({ bytes: 3 })
})

test('what is published or swept counts no more', async () => {
  const big = await stage()
  await pretend(big.id, MAX_STAGED_BYTES)
  expect(await refusalOf(stage())).toMatchObject({ message: STAGED_SPACE_FULL })
  await publishWork(world, ana, aWork({ attachments: [{ fileId: big.id }] }))
  const next = await stage()
  await pretend(next.id, MAX_STAGED_BYTES)
  expect(await refusalOf(stage())).toMatchObject({ message: STAGED_SPACE_FULL })
  await sweepFiles(world, '0 seconds')
  await expect(stage()).resolves.toMatchObject({ bytes: 3 })
})

test('files on their way together do not all find the last place', async () => {
  const big = await stage()
  await pretend(big.id, MAX_STAGED_BYTES - 3 * MAX_FILE_BYTES)
  const allJudged = Promise.withResolvers<void>()
  let refused = 0
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      stageAfter(allJudged.promise).catch((error: unknown) => {
        if (++refused === 9) allJudged.resolve()
        throw error
      }),
    ),
  )
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(3)
})

/** Its bytes come late and nothing is said of its size: the largest is held for it until it is here. */
async function stageAfter(others: Promise<void>) {
  return stageFile(world, ana, {
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
  const tooLarge = stageFile(world, ana, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from(Array.from({ length: 51 }, () => Buffer.alloc(1024 * 1024))),
  })
  expect(await refusalOf(tooLarge)).toMatchObject({ message: FILE_TOO_LARGE })
  await expect(stage(ana, MAX_FILE_BYTES)).resolves.toMatchObject({ bytes: 3 })
})
