import type { Threads, ThreadTask } from '#platform/threads/create-threads.ts'
import type { TextIndex } from './index-text.ts'

export const INDEX_TEXT: ThreadTask<string, TextIndex> = { name: 'indexing.index-text' }

/** Reads the words of a text away from the thread that answers; `person` is who waits for it. */
export const indexApart = (threads: Threads, person: number | string, text: string): Promise<TextIndex> =>
  threads.run(INDEX_TEXT, text, { person })
