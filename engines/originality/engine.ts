/**
 * The version of the checks. Raise it when the same text may get another result: works are then checked
 * again, a few at a time, and a result that is worse only because of the new version waits for a person.
 */
export const PLAGIARISM_ENGINE = { engine: 'entrepares', version: '2' } as const
export const RULES_ENGINE = { engine: 'rules', version: 'rules-3' } as const
/** Version of the fingerprints; a new one computes them all again. */
export const FINGERPRINT_VERSION = '1'
