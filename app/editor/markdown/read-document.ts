import type { MarkdownReading } from '#engines/rendering/prepare-markdown.ts'
import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'

/**
 * Parses a text into the JSON of an `EditorDocument`, gzipped: for a long text it has hundreds of thousands
 * of objects and may take 11 MB, which the thread that answers requests must neither create nor copy.
 */
export const READ_DOCUMENT: PoolTask<MarkdownReading & { markdown: string }, Uint8Array<ArrayBuffer>> = {
  name: 'editor.read-document',
}
