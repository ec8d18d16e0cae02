import type { Sent } from '#web/client/send-act.ts'
import { nextMoment } from '../moment.ts'

/** Something the server said, and at which moment. */
export interface Dated<T> {
  value: T
  at: number
}

/** What this tab knows of one mark (a like, a saved work, thanks) beside what came with the page. */
interface MarkState {
  /** What the person wants, as long as it is being sent. */
  wish?: boolean | undefined
  on?: Dated<boolean> | undefined
  count?: Dated<number> | undefined
}

interface MarkAct<T> {
  send: (on: boolean) => Promise<Sent<T>>
  countOf?: ((result: T) => number) | undefined
  /** Called when the wish was dropped; `target` is the state that failed. */
  onFailed: (failure: Extract<Sent<T>, { done: false }>, target: boolean) => void
}

/** Of two answers the newer one; of the same moment the second. */
export function newest<T>(one: Dated<T> | undefined, other: Dated<T> | undefined): T | undefined {
  return (one && (!other || one.at > other.at) ? one : other)?.value
}

/**
 * The one rule of precedence: a mark is what the person wants while that is being sent, else the newest that
 * the server said, with the personal part (`read`), in an event or in answer to an act. `confirmed` leaves the
 * wish out.
 */
export function markOf(state: MarkState | undefined, read: Dated<boolean> | undefined) {
  const confirmed = newest(state?.on, read) ?? false
  return { on: state?.wish ?? confirmed, confirmed }
}

let states = new Map<string, MarkState>()
const listeners = new Set<() => void>()

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function change(key: string, part: MarkState): void {
  states.set(key, { ...states.get(key), ...part })
  tellListeners()
}

/** An event is newer than all that was asked for before it; one that repeats what is known is no news. */
export function hearMark(key: string, on: boolean): void {
  if (states.get(key)?.on?.value !== on) change(key, { on: { value: on, at: nextMoment() } })
}

export function hearCount(key: string, count: number): void {
  change(key, { count: { value: count, at: nextMoment() } })
}

/** An answer is as new as the moment it was asked for. */
export function learnMark(key: string, read: Dated<boolean>): void {
  const known = states.get(key)?.on
  if (!known || known.at <= read.at) change(key, { on: read })
}

/** What was heard while an act was under way is newer than its answer: events come in order, answers may not. */
function learnDone(key: string, on: boolean, count: number | undefined, began: number): void {
  const known = states.get(key)
  if (!known?.on || known.on.at < began) change(key, { on: { value: on, at: nextMoment() } })
  // others change the count too, and the page may have been read again meanwhile
  if (count !== undefined && (!known?.count || known.count.at < began))
    change(key, { count: { value: count, at: began } })
}

async function send<T>(key: string, first: boolean, act: MarkAct<T>): Promise<void> {
  const ofPerson = states
  let target: boolean | undefined = first
  while (target !== undefined) {
    const began = nextMoment()
    const sent: Sent<T> = await act.send(target)
    if (states !== ofPerson) return
    if (sent.done) learnDone(key, target, act.countOf?.(sent.result), began)
    const wish = states.get(key)?.wish
    const next: boolean | undefined = sent.done && wish !== target ? wish : undefined
    if (next === undefined) change(key, { wish: undefined })
    if (!sent.done) act.onFailed(sent, target)
    target = next
  }
}

export const markStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (key: string): MarkState | undefined => states.get(key),

  /**
   * Changes a mark at once and sends it; a failure drops the wish. If it is pressed again meanwhile, the last
   * wish is sent next: the server never gets two requests about one mark at once from here.
   */
  async press<T>(key: string, read: Dated<boolean> | undefined, act: MarkAct<T>): Promise<void> {
    const state = states.get(key)
    const wish = !markOf(state, read).on
    change(key, { wish })
    if (state?.wish === undefined) await send(key, wish, act)
  },
}

/** Too many events were missed: what they said is known no more, and wishes are still being sent. */
export function forgetHeardMarks(): void {
  for (const [key, { wish }] of states) states.set(key, { wish })
  tellListeners()
}

/** Somebody else is signed in: nothing of the person before is known, wanted or waited for. */
export function forgetMarks(): void {
  states = new Map()
  tellListeners()
}
