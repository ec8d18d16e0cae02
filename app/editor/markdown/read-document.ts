import type { ThreadTask } from '#platform/threads/create-threads.ts'
import type { EditorDocument } from './editor-document.ts'

export const READ_DOCUMENT: ThreadTask<string, EditorDocument> = { name: 'editor.read-document' }
