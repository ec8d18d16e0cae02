import { redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { WORK_DELETED, WORK_DELETE_FAILED } from '#domain/publishing/texts.ts'
import { refusedJson } from '#web/http/answer.ts'
import { idOf } from '#web/http/answer-act.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { safeNext, signInPath } from '#web/http/guards.ts'
import { readForm } from '#web/http/read-form.ts'
import type { Route } from './+types/delete-action'

const AFTERWARDS = '/profile'

/** POST /_/works/:workId/delete: JSON for a script, /profile with the words for a form. */
export async function action({ params, request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context)
  const actor = actorOf(context)
  const form = await readForm(request)
  const json = request.headers.get('Accept')?.includes('application/json') ?? false
  const back = safeNext(String(form.get('next') ?? ''), '/')
  try {
    await deleteWork(services, actor, idOf(params.workId))
    if (json) return Response.json({ path: AFTERWARDS })
    return redirect(AFTERWARDS, {
      status: 303,
      headers: [flashHeader({ tone: 'success', message: WORK_DELETED })],
    })
  } catch (error) {
    if (!(error instanceof Refusal))
      services.log.error({ err: error, workId: params.workId }, 'a work could not be deleted')
    if (json) {
      return error instanceof Refusal ? refusedJson(error) : Response.json(null, { status: 500 })
    }
    const refusal = error instanceof Refusal ? error : null
    const to = refusal?.kind === 'unauthenticated' ? signInPath(new URL(back, url)) : back
    return redirect(to, {
      status: 303,
      headers: [flashHeader({ tone: 'error', message: refusal?.message ?? WORK_DELETE_FAILED })],
    })
  }
}
