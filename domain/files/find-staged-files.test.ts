import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findStagedFiles } from './find-staged-files.ts'
import { stageFile } from './stage-file.ts'

const services = await testServices()
const { db } = services

test('Ana finds the files of hers that wait for a work, by number; nobody finds another’s', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const stage = async (who: Actor) => {
    const content = createReadStream('server/demo/documents/prospeccao-quimica.pdf')
    const file = { kind: 'attachment' as const, name: 'dados.pdf', declaredType: '', content }
    return (await stageFile(services, who, file)).id
  }
  const [own, used, other] = [await stage(ana), await stage(ana), await stage(bia)]
  await publishWork(services, ana, aWork({ attachments: [{ fileId: used, description: '' }] }))
  const ids = [own, used, other, -1, 0.5, Number.NaN, 2 ** 60]
  expect(await findStagedFiles(db, ana, ids)).toMatchObject([{ id: own, name: 'dados.pdf' }])
  expect(await findStagedFiles(db, bia, ids)).toMatchObject([{ id: other }])
  expect(await findStagedFiles(db, null, ids)).toEqual([])
  expect(await findStagedFiles(db, ana, [])).toEqual([])
})
