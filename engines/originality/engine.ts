/**
 * What read a text. Raise a version whenever the same text may get another result: works are then read again, a few at
 * a time, and a result that would be worse by it alone waits for a person.
 */
export const PLAGIARISM_ENGINE = { engine: 'entrepares', version: '2' } as const
export const RULES_ENGINE = { engine: 'rules', version: 'rules-3' } as const
/** Of the numbers a text is found by; another version makes them all again. */
export const FINGERPRINT_VERSION = '1'
