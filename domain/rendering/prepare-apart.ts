import type { Threads, ThreadTask } from '#platform/threads/create-threads.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import type { PreparedText } from './prepare-text.ts'

export const PREPARE_TEXT: ThreadTask<string, PreparedText> = { name: 'rendering.prepare-text' }

/** Reads and renders a text away from the thread that answers; `person` is who waits for it. */
export function prepareApart(
  threads: Threads,
  person: number | string,
  source: string,
): Promise<PreparedText> {
  return refuseTooLarge(threads.run(PREPARE_TEXT, source, { person }))
}
