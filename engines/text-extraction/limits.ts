export interface Limits {
  /** All of the child's addresses, in kB; of these Node reserves 1.3 million at its start without using them. */
  addressSpaceKb: number
  /** Where the address space cannot be limited the child watches its resident memory against this. */
  residentMb: number
  heapMb: number
  cpuSeconds: number
  /** Only against what hangs: on a busy machine a reader waits for most of the time. */
  wallMs: number
  /** After this much computing the reader of PDFs stops and answers with what it has. */
  enoughMs: number
  maxCharacters: number
  maxPages: number
  /** Nice value, up to 19: lower priority than the serving processes. */
  niceness: number
}

const MINUTE = 60_000
/** Windows limits no computing: there the clock has to. */
const onTheClock = (ms: number): number => (process.platform === 'win32' ? ms : 10 * MINUTE)

/** Why these: docs/measurements/reading-files.md. */
export const TEXT_LIMITS: Limits = {
  addressSpaceKb: 2_300_000,
  residentMb: 900,
  heapMb: 640,
  cpuSeconds: 45,
  wallMs: onTheClock(MINUTE),
  enoughMs: 30_000,
  maxCharacters: 2_000_000,
  maxPages: 1_500,
  niceness: 19,
}

export const COVER_LIMITS: Limits = { ...TEXT_LIMITS, cpuSeconds: 20, wallMs: onTheClock(MINUTE / 2) }

/**
 * For a first try, so that others wait no longer than this: slower readings are queued again, behind them.
 */
export const QUICK_LIMITS = {
  addressSpaceKb: 1_900_000,
  heapMb: 384,
  residentMb: 500,
  cpuSeconds: 4,
  wallMs: onTheClock(MINUTE),
  // at 13 the processes that serve are not slowed; at 19 a small file waits minutes on a busy core
  niceness: 13,
} satisfies Partial<Limits>
