import { data, redirect } from 'react-router'
import { PRINT_SETTINGS_SAVED } from '#domain/publishing/print-settings/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { refusedBody, statusOf } from '#web/http/answer.ts'
import { flashHeader } from '#web/http/flash.ts'
import { readForm } from '#web/http/read-form.ts'

type Typed = Record<string, FormDataEntryValue>

/** Back to the page with what was saved, or with what was typed and why it was refused. */
export async function answerPrintSettings(
  { request, url }: { request: Request; url: URL },
  save: (typed: Typed) => Promise<void>,
) {
  const typed: Typed = Object.fromEntries(await readForm(request))
  try {
    await save(typed)
    return redirect(url.pathname, {
      headers: [flashHeader({ tone: 'success', message: PRINT_SETTINGS_SAVED })],
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ ...refusedBody(error), typed }, { status: statusOf(error) })
  }
}
