import type { ProbedPage } from './start-probe.ts'

/** How long pages took, the shortest first; of one kind, or all. */
export function timesInOrder(pages: readonly ProbedPage[], kind?: ProbedPage['how']): number[] {
  const wanted = pages.filter(({ how }) => kind === undefined || how === kind)
  return wanted.map(({ ms }) => ms).toSorted((a, b) => a - b)
}

/** What so large a share of them, 0 to 1, stays within. */
export const timeAtShare = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
