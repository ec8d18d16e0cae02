import { data } from 'react-router'
import * as v from 'valibot'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { LIMITS } from '#domain/works/schema.ts'
import { answer } from '#app/http/answer.ts'
import { actorOf, worldOf } from '#app/http/context.ts'
import { documentFromMarkdown } from './editor/document-from-markdown.ts'
import type { Route } from './+types/editor-document-action'

const MAX_BYTES = 4 * 1024 * 1024
const schema = v.object(
  {
    markdown: v.pipe(
      v.string('Texto inválido'),
      v.maxLength(LIMITS.content.max, 'Este texto é longo demais'),
    ),
  },
  'Texto inválido',
)

/** POST /_/editor-document: Markdown in, the editor's document out. For who writes: reading a text takes work. */
export async function action({ request, context }: Route.ActionArgs) {
  return answer(async () => {
    const actor = actorOf(context)
    if (!actor) throw new Refusal('unauthenticated', 'Usuário não autenticado')
    await limitActs(worldOf(context), 'editor-document:person', actor)
    if (Number(request.headers.get('Content-Length') ?? Infinity) > MAX_BYTES)
      throw new Refusal('invalid', 'Este texto é longo demais')
    const { markdown } = parseOrRefuse(schema, await request.json().catch(() => null))
    return data(await documentFromMarkdown(markdown))
  })
}
