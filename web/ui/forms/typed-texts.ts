import { onTextsSent } from './sent-texts.ts'
import { typist } from './typist.ts'

/**
 * Text typed into a form and not sent, kept per tab for the person who typed it: restored after a dialog was
 * closed, a page left, or a session expired. It is not shown to whoever signs in next.
 */
const PREFIX = 'digitado:'

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Typed {
  /** the field's initial value: if it has changed, the typed text belongs to something else */
  first: string
  text: string
}

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
  // one form of many on the same page says whose it is
  const which = [...form.querySelectorAll<HTMLInputElement>('[name=id], [name=parentId]')]
  const place = [form.getAttribute('action') ?? location.pathname, ...which.map(({ value }) => value)]
  return `${PREFIX}${person}:${place.join(' ')}:${name}`
}

/** Each time something is typed. */
export function keepTypedText(field: TextField, first: string): void {
  const key = keyOf(field)
  if (!key) return
  if (field.value === first) return forget(key, field)
  try {
    sessionStorage.setItem(key, JSON.stringify({ first, text: field.value } satisfies Typed))
  } catch {
    // storage is unavailable or full: the page still holds the text, and asks before it is closed
  }
  if (unsent.size === 0) addEventListener('beforeunload', askBeforeClosing)
  unsent.add(field)
}

/** Unsent text typed into this field earlier, if the field's initial value is still the same. */
export function findTypedText(field: TextField, first: string): string | null {
  const key = keyOf(field)
  const typed = key && readTyped(key)
  if (!typed || typed.first !== first || typed.text === field.value) return null
  unsent.add(field)
  addEventListener('beforeunload', askBeforeClosing)
  return typed.text
}

export function forgetTypedText(field: TextField): void {
  const key = keyOf(field)
  if (key) forget(key, field)
}

onTextsSent(forgetSentTexts)

/** Removes text that was sent. Newer text typed into the same field meanwhile stays. */
function forgetSentTexts(sent: Readonly<Record<string, unknown>>): void {
  for (const field of unsent) if (sent[field.name] === field.value) unsent.delete(field)
  for (const key of keptKeys()) {
    const name = key.slice(key.lastIndexOf(':') + 1)
    if (sameWords(sent[name], readTyped(key)?.text)) forget(key)
  }
}

const sameWords = (one: unknown, other: string | undefined) =>
  typeof one === 'string' && other !== undefined && tidy(one) === tidy(other)

/** A form sends other line endings than the field contains. */
const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()

function forget(key: string, field?: TextField): void {
  sessionStorage.removeItem(key)
  if (field) unsent.delete(field)
}

const keptKeys = () =>
  typist() === null ? [] : Object.keys(storage()).filter((key) => key.startsWith(PREFIX))

function storage(): Storage | Record<string, never> {
  try {
    return sessionStorage
  } catch {
    return {}
  }
}

function readTyped(key: string): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Typed | null
  } catch {
    return null // not of our making
  }
}

/** A tab that is closed takes what it kept along. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if ([...unsent].some((field) => field.isConnected)) event.preventDefault()
}
