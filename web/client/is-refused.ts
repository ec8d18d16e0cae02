import type { Refused } from '#web/http/answer.ts'

/**
 * Recognises a refusal in any data that arrives in the browser: this file is bundled for it, answer.ts is
 * not.
 */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
