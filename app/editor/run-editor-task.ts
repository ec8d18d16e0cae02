import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { LOGIN_TO_PUBLISH } from '#domain/files/texts.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { LIMITS } from '#domain/publishing/schema.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import { refuseTooLarge } from '#domain/rendering/refuse-too-large.ts'
import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'

const MAX_BYTES = 4 * 1024 * 1024
const TOO_LONG = 'Este texto é longo demais'
export const TEXT_UNREADABLE = 'Texto inválido'

/** A text of the editor, as a field of what is sent. */
export const editorText = v.pipe(v.string(TEXT_UNREADABLE), v.maxLength(LIMITS.content.max, TOO_LONG))

interface Sent {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Runs a task process on a text sent as JSON. For members and within limits, since parsing costs CPU. */
export async function runEditorTask<Input, Output>(
  { request, context }: Sent,
  schema: v.GenericSchema<unknown, Input>,
  task: PoolTask<Input, Output>,
): Promise<Output> {
  const [services, actor] = [servicesOf(context), actorOf(context)]
  requireActor(actor, LOGIN_TO_PUBLISH)
  await limitActs(services, 'editor-document:person', actor)
  if (Number(request.headers.get('Content-Length') ?? Infinity) > MAX_BYTES)
    throw new Refusal('invalid', TOO_LONG)
  const input = parseOrRefuse(schema, await request.json().catch(() => null))
  return refuseTooLarge(services.taskPool.run(task, input, { person: actor.id, signal: request.signal }))
}
