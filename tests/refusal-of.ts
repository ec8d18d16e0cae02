import { expect } from 'vitest'
import { Refusal } from '#domain/refusal.ts'

/** What the product said when it refused; fails where it did not. */
export async function refusalOf(act: Promise<unknown>): Promise<Refusal> {
  const outcome = await act.then(
    () => 'it was done',
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(Refusal)
  return outcome as Refusal
}
