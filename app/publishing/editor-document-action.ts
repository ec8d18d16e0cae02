import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import { answer } from '#web/http/answer.ts'
import { encodingWeight } from '#web/http/sending/encoding-weight.ts'
import { READ_DOCUMENT } from '#app/editor/markdown/read-document.ts'
import { editorText, runEditorTask, TEXT_UNREADABLE } from '#app/editor/run-editor-task.ts'
import type { Route } from './+types/editor-document-action'

const unzip = promisify(gunzip)
const schema = v.object(
  { markdown: editorText, lineEnds: v.optional(v.boolean(TEXT_UNREADABLE), false) },
  TEXT_UNREADABLE,
)

/** POST /_/editor-document: converts Markdown into the editor's document. */
export const action = (args: Route.ActionArgs) =>
  answer(async () => sendCompressedJson(args.request, await runEditorTask(args, schema, READ_DOCUMENT)))

async function sendCompressedJson(request: Request, gzipped: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' }
  if (encodingWeight(request, 'gzip') === 0) return new Response(await unzip(gzipped), { headers })
  return new Response(gzipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
}
