import type { Refused } from '#web/http/answer.ts'

/** The words of a refusal, wherever they arrive in the browser: this file goes there, answer.ts does not. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
