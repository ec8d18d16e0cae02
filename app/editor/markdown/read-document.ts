import type { ThreadTask } from '#platform/threads/create-threads.ts'

/**
 * From a text to the JSON of an `EditorDocument`, as bytes: the document of a long text has hundreds of thousands of
 * objects, which the thread that answers would make anew only to write them down.
 */
export const READ_DOCUMENT: ThreadTask<string, Uint8Array<ArrayBuffer>> = { name: 'editor.read-document' }
