import { data, redirect } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { discardDraft } from '#domain/publishing/discard-draft.ts'
import type { Services } from '#domain/services.ts'
import { idOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { flashHeader } from '#web/http/flash.ts'

/** The button that discards a draft; the form below stays as it was, so it returns to the same address. */
export async function discardFromList(services: Services, actor: Actor, form: FormData, back: string) {
  const refused = await answer(() =>
    discardDraft(services, actor, idOf(form.get('draftId'))).then(() => null),
  )
  if (refused)
    return data({ ...refused.data, typed: null, files: [], reference: null }, refused.init ?? undefined)
  throw redirect(back, { headers: [flashHeader({ tone: 'success', message: 'Rascunho descartado' })] })
}
