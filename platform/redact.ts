export const CENSORED = '[hidden]'

const SECRET_NAME =
  /pass(word|wd|phrase)|senha|cookie|authorization|token|secret|api_?-?key|access_?key|otp$/i

// A recovery link or a connection string is a secret inside a sentence.
const SECRET_PARAMETER = /([?&](?:token|code|password|senha|secret)=)[^&#\s"']+/gi
const URL_PASSWORD = /(\/\/[^\s:/@]*:)[^\s/@]+@/g

const MAX_DEPTH = 6

/** A copy without the values of fields that hold secrets, at any depth, by their names. */
export function redact<Fields extends object>(fields: Fields): Fields {
  return redactValue(fields, 0, new Set()) as Fields
}

function redactValue(value: unknown, depth: number, above: Set<object>): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (isOpaque(value)) return value
  if (above.has(value) || depth > MAX_DEPTH) return '[…]'
  above.add(value)
  const copy = Array.isArray(value)
    ? value.map((item) => redactValue(item, depth + 1, above))
    : redactFields(value, depth, above)
  above.delete(value)
  return copy
}

function redactFields(value: object, depth: number, above: Set<object>): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const hidden =
      SECRET_NAME.test(name) && field !== undefined && field !== null && typeof field !== 'boolean'
    copy[name] = hidden ? CENSORED : redactValue(field, depth + 1, above)
  }
  return copy
}

/** An error under `err` is serialised later; dates and the like serialise themselves. */
function isOpaque(value: object): boolean {
  return value instanceof Error || ('toJSON' in value && typeof value.toJSON === 'function')
}

function redactText(text: string): string {
  return text.replace(SECRET_PARAMETER, `$1${CENSORED}`).replace(URL_PASSWORD, `$1${CENSORED}@`)
}
