import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'

/**
 * From a text to the JSON of an `EditorDocument`, as bytes: the document of a long text has hundreds of thousands of
 * objects, which the thread that answers would make anew only to write them down.
 */
export const READ_DOCUMENT: PoolTask<string, Uint8Array<ArrayBuffer>> = { name: 'editor.read-document' }
