import { onTextsSent } from './sent-texts.ts'
import { typist } from './typist.ts'
import { UnsentStore } from './unsent-store.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Typed {
  /** the field's initial value: if it has changed, the typed text belongs to something else */
  first: string
  text: string
}

/**
 * Text typed into a form and not sent, kept per tab: restored after a dialog was closed, a page left, or a session
 * expired.
 */
const store = new UnsentStore<Typed>('digitado', () => sessionStorage)
const unsent = new Set<TextField>()

// types that must not be stored in the browser, or that it fills in by itself
const NOT_KEPT = /^(password|email|search|hidden|file|number)$/
const FILLED_IN = /one-time-code|username|password/

function keyOf(field: TextField): string | null {
  const { form, name } = field
  const person = typist()
  if (person === null || !form || form.method !== 'post' || !name) return null
  if (NOT_KEPT.test(field.type) || FILLED_IN.test(field.autocomplete)) return null
  if (field.closest('[data-keeps-itself]')) return null
  // of several such forms on a page, each has an id of its own
  const which = [...form.querySelectorAll<HTMLInputElement>('[name=id], [name=parentId]')]
  const place = [form.getAttribute('action') ?? location.pathname, ...which.map(({ value }) => value)]
  return store.keyOf(person, `${place.join(' ')}:${name}`)
}

/** Each time something is typed. */
export function keepTypedText(field: TextField, first: string): void {
  const key = keyOf(field)
  if (!key) return
  if (field.value === first) return forgetTypedText(field)
  // even if it cannot be stored, the browser asks before the page is closed
  store.write(key, { first, text: field.value })
  askBeforeLosing(field)
}

/** Unsent text typed into this field earlier, if the field's initial value is still the same. */
export function findTypedText(field: TextField, first: string): string | null {
  const key = keyOf(field)
  const typed = key && store.read(key)
  if (!typed || typed.first !== first || typed.text === field.value) return null
  askBeforeLosing(field)
  return typed.text
}

export function forgetTypedText(field: TextField): void {
  const key = keyOf(field)
  if (key) store.remove(key)
  unsent.delete(field)
}

onTextsSent(forgetSentTexts)

/** Removes text that was sent. Newer text typed into the same field meanwhile stays. */
function forgetSentTexts(sent: Readonly<Record<string, unknown>>): void {
  const person = typist()
  if (person === null) return
  for (const field of unsent) if (sent[field.name] === field.value) unsent.delete(field)
  for (const key of store.keys(person)) {
    const name = key.slice(key.lastIndexOf(':') + 1)
    if (sameWords(sent[name], store.read(key)?.text)) store.remove(key)
  }
}

const sameWords = (one: unknown, other: string | undefined) =>
  typeof one === 'string' && other !== undefined && tidy(one) === tidy(other)

/** A form sends other line endings than the field contains. */
const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** Closing the tab discards what it stores, so the browser asks first. */
function askBeforeLosing(field: TextField): void {
  unsent.add(field)
  addEventListener('beforeunload', askBeforeClosing)
}

function askBeforeClosing(event: BeforeUnloadEvent): void {
  if ([...unsent].some((field) => field.isConnected)) event.preventDefault()
}
