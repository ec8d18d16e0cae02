import type { MarkdownReading } from '#engines/rendering/prepare-markdown.ts'
import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'

/**
 * From a text to the JSON of an `EditorDocument`, compressed with gzip: the document of a long text has hundreds of
 * thousands of objects and may take 11 MB, which the thread that answers neither makes nor moves.
 */
export const READ_DOCUMENT: PoolTask<MarkdownReading & { markdown: string }, Uint8Array<ArrayBuffer>> = {
  name: 'editor.read-document',
}
