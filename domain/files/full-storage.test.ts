import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { StorageFull } from '#platform/files/file-store.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { stageFile } from './stage-file.ts'
import { STORAGE_FULL } from './texts.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const { files } = services

const stage = (changes: Partial<typeof files> = {}) =>
  stageFile({ ...services, files: { ...files, ...changes } }, ana, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from(['a;b']),
  })
const full = () => Promise.reject(new StorageFull())

test.each([
  ['before a byte is taken', { hasRoom: async () => false, put: () => Promise.reject(new Error('asked')) }],
  ['in the middle of a file', { put: full }],
  // the row of a file that cannot be removed either is collected later
  ['so that nothing can be removed', { put: full, remove: full }],
])('without room, seen %s, Ana is told so, and can go on when there is some', async (_, changes) => {
  expect(await refusalOf(stage(changes))).toMatchObject({ kind: 'no-room', message: STORAGE_FULL })
  await expect(stage()).resolves.toMatchObject({ bytes: 3 })
})

test('a database without room is no fault of the file either', async () => {
  const put = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect(await refusalOf(stage({ put }))).toMatchObject({ kind: 'no-room' })
})
