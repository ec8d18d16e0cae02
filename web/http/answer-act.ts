import { redirect, type RouterContextProvider } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { logRefusal, refusedJson } from './answer.ts'
import { flashHeader } from './flash.ts'
import { safeNext, signInPath } from './guards.ts'
import { readForm } from './read-form.ts'

interface Args {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Answers an act that is offered on many pages. A script asks for JSON and gets the result; a form without
 * scripts is redirected to its page (`next`, or the referrer), a visitor through sign-in.
 */
export async function answerAct<T extends object>(
  { request, url }: Args,
  act: (form: FormData) => Promise<T>,
  /** Where on the page the result is seen. */
  anchorOf: (result: T) => string = () => '',
  /** The message that a page without scripts shows afterwards. */
  successMessageOf: (form: FormData, result: T) => string | null = awaitingStaffMessage,
): Promise<Response> {
  const form = await readForm(request)
  const json = request.headers.get('Accept')?.includes('application/json') ?? false
  const back = safeNext(readNext(form, request, url), '/')
  try {
    const result = await act(form)
    if (json) return Response.json(result)
    const message = successMessageOf(form, result)
    return redirect(back.split('#')[0] + anchorOf(result), {
      status: 303,
      headers: message === null ? [] : [flashHeader({ tone: 'success', message })],
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (json) return refusedJson(error)
    logRefusal(error)
    const { kind, message } = error
    // a form with an id shows the message itself, and the page opens at it
    const at = /^[\w-]{1,80}$/.exec(textOf(form, 'at') ?? '')?.[0]
    const stay = safeNext(textOf(form, 'from'), back)
    const target = at ? `${stay.split('#')[0]}#${at}` : stay
    return redirect(kind === 'unauthenticated' ? signInPath(new URL(stay, url)) : target, {
      status: 303,
      headers: [flashHeader({ tone: 'error', message, ...(at && { at }) })],
    })
  }
}

/** Answers an act that returns its success message, for pages with and without scripts. */
export const answerWithMessage = (args: Args, act: (form: FormData) => Promise<string>) =>
  answerAct(
    args,
    async (form) => ({ message: await act(form) }),
    () => '',
    (_, { message }) => message,
  )

/** The act of that name, which comes from an address and may be any. */
export function namedAct<Act>(acts: Readonly<Record<string, Act>>, name: string): Act {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) throw new Refusal('missing', 'Ação desconhecida')
  return act
}

const awaitingStaffMessage = (_: FormData, result: object) =>
  'held' in result && result.held === true ? HELD_WORDS : null

function readNext(form: FormData, request: Request, url: URL): string | null {
  const next = form.get('next')
  if (typeof next === 'string' && next) return next
  const from = URL.parse(request.headers.get('Referer') ?? '')
  return from && from.origin === url.origin ? from.pathname + from.search : null
}

/** A text field of a form; undefined if a file was sent in its place. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

/** The number in a path or form; 0, which no row has, if it is not a number. */
export function idOf(param: FormDataEntryValue | null | undefined): number {
  const id = typeof param === 'string' && /^[1-9]\d*$/.test(param) ? Number(param) : 0
  return Number.isSafeInteger(id) ? id : 0
}
