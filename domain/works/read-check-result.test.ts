import { expect, test, vi } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { getWork } from './get-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { readCheckResult } from './read-check-result.ts'

const services = await testServices()
const ana = await person(services, 'ana')

test('what a check found is read; a field that it leaves out is empty', () => {
  expect(readCheckResult({ confidence: 0.8, originality_score: 97, concerns: ['x'], other: 1 })).toEqual({
    confidence: 0.8,
    originality: 97,
    reasoning: null,
    strengths: [],
    concerns: ['x'],
    sections: [],
    unavailable: null,
  })
  expect(readCheckResult({ unavailable: 'no_text' })).toMatchObject({ unavailable: 'no_text' })
  expect(readCheckResult(null)).toBeNull()
})

test('of a result that cannot be read there is none, it is logged, and the work opens all the same', async () => {
  const { id, slug } = await publishWork(services, ana, aWork())
  await services.db
    .updateTable('works')
    .set({
      ai_verification_result: JSON.stringify({ confidence: 'alta', concerns: 'nenhuma' }),
      plagiarism_check_result: JSON.stringify({ originality_score: 91 }),
    })
    .where('id', '=', id)
    .execute()
  const error = vi.fn()
  const child = vi.fn(() => ({ error }))
  const work = await getWork(services.db, 'ana', slug, { child } as unknown as typeof services.log)
  expect(work).toMatchObject({ id, aiResult: null, plagiarismResult: { originality: 91 } })
  expect(child).toHaveBeenCalledWith({ workId: id })
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'the result of a check cannot be read')
})
