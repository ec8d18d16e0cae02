// The program of the threads that read texts (platform/threads): one task at a time, far from the pages.
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { READ_DOCUMENT } from '#app/editor/markdown/read-document.ts'
import { COMPARE_TEXTS } from '#domain/works/comparison/compare-apart.ts'
import { INDEX_TEXT } from '#domain/indexing/index-apart.ts'
import { PREPARE_TEXT } from '#domain/rendering/prepare-apart.ts'
import type { Task, ThreadAnswer } from '#platform/threads/start-thread.ts'

type Answer = (input: never) => unknown

/** Each task loads only what it needs. */
const ANSWERS: Record<string, () => Promise<Answer>> = {
  [PREPARE_TEXT.name]: async () => (await import('#domain/rendering/prepare-text.ts')).prepareText,
  [INDEX_TEXT.name]: async () => (await import('#domain/indexing/index-text.ts')).indexText,
  [COMPARE_TEXTS.name]: async () => (await import('#domain/works/comparison/compare-texts.ts')).compareTexts,
  [READ_DOCUMENT.name]: async () => {
    const { documentFromMarkdown } = await import('#app/editor/markdown/document-from-markdown.ts')
    return (markdown: string) => new TextEncoder().encode(JSON.stringify(documentFromMarkdown(markdown)))
  },
}

// Linux counts priority by thread: where cores are few, pages come first. Elsewhere it would be the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (task: Task) => {
  void answer(task).then((message) => parentPort?.postMessage(message))
})

async function answer({ name, input }: Task): Promise<ThreadAnswer> {
  try {
    const load = ANSWERS[name]
    if (!load) throw new Error(`no task is called ${name}`)
    const run = await load()
    return { answer: await run(input as never) }
  } catch (error) {
    const { name: kind, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { error: { name: kind, message, ...(stack && { stack }) } }
  }
}
