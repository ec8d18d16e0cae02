import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findCheckedWork } from './find-checked-work.ts'
import { findSources } from './find-sources.ts'

const services = await testServices()
const { db } = services

test('who keeps works of others here has none of them as their own; an author has theirs', async () => {
  const [ana, bia] = [await person(services, 'ana'), await person(services, 'bia')]
  const isOwn = async (who: typeof ana, ownerRole: 'author' | 'depositor') => {
    const before = await publishWork(services, who, aWork(), { ownerRole })
    const { id } = await publishWork(services, who, aWork(), { ownerRole })
    const checked = (await findCheckedWork(db, id, 1))!
    const sources = await findSources(db, { ...checked, authorIds: [who.id] }, [before.id])
    return [checked.authorIds, sources.map((source) => source.isOwn)]
  }
  expect(await isOwn(ana, 'depositor')).toEqual([[], [false]])
  expect(await isOwn(bia, 'author')).toEqual([[bia.id], [true]])
})
