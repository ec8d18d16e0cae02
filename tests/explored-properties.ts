/**
 * fast-check as `npm run explore` gives it to the tests (vitest.config.ts): each property with a seed of this round
 * instead of its own, and run more often.
 */
import real, { type Parameters } from '../node_modules/fast-check/lib/fast-check.js'

export * from '../node_modules/fast-check/lib/fast-check.js'

const seed = Number(process.env.EXPLORE_SEED)
const times = Number(process.env.EXPLORE_TIMES ?? 5)

type Assert = (property: unknown, parameters?: Parameters<unknown>) => void | Promise<void>

export const assert: Assert = (property, parameters) =>
  (real.assert as Assert)(property, { ...parameters, seed, numRuns: (parameters?.numRuns ?? 100) * times })

export default { ...real, assert }
