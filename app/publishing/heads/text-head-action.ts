import * as v from 'valibot'
import { answer } from '#web/http/answer.ts'
import { editorText, runEditorTask, TEXT_UNREADABLE } from '#app/editor/run-editor-task.ts'
import { READ_TEXT_HEAD } from './read-text-head.ts'
import type { Route } from './+types/text-head-action'

const schema = v.pipe(
  v.object({ text: editorText }, TEXT_UNREADABLE),
  v.transform(({ text }) => text),
)

/** POST /_/text-head: a pasted text in, the fields of its head and the text without it out; null where it has none. */
export const action = (args: Route.ActionArgs) =>
  answer(async () => ({ headed: await runEditorTask(args, schema, READ_TEXT_HEAD) }))
