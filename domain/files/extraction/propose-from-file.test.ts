import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PATIENCE } from '#tests/patience.ts'
import { proposeFromFile } from './propose-from-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'propose-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(['pdf', 'docx'] as const)(
  'the authors of a real %s, in their order',
  PATIENCE,
  async (extension) => {
    const reading = await proposeFromFile({
      path: `tests/data/documents/diabetes-gestacional.${extension}`,
      extension,
    })
    expect(reading).toMatchObject({
      status: 'done',
      proposed: {
        authors: {
          value: ['Cláudia Meurer Souza', 'Betine Moehlecke Iser', 'Deborah Carvalho Malta'],
          page: 1,
        },
      },
    })
  },
)

test('a damaged file and one with a password are answers', PATIENCE, async () => {
  const damaged = path.join(folder, 'tese.pdf')
  await writeFile(damaged, '%PDF-1.7 and no more')
  expect(await proposeFromFile({ path: damaged, extension: 'pdf' })).toEqual({
    status: 'failed',
    reason: 'broken',
  })
  const locked = await proposeFromFile({ path: 'tests/data/documents/protegido.pdf', extension: 'pdf' })
  expect(locked).toEqual({ status: 'failed', reason: 'protected' })
})
