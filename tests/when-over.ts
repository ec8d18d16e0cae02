import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** At the end of the test that asks for it, else of its file. Not from `beforeAll`: a hook in a hook is never called. */
export function whenOver(act: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(act)
  else afterAll(act)
}
