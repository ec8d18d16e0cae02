/** Places of a text, in characters; the end is not part of it. */
export interface Stretch {
  start: number
  end: number
}

/** In order, with those that touch or overlap as one. */
export function unite(stretches: readonly Stretch[]): Stretch[] {
  const united: Stretch[] = []
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (end <= start) continue
    const last = united.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else united.push({ start, end })
  }
  return united
}

/** What is left of a stretch without the others, which are united. */
export function subtract(from: Stretch, others: readonly Stretch[]): Stretch[] {
  const remaining: Stretch[] = []
  let start = from.start
  for (const other of others) {
    if (other.end <= start) continue
    if (other.start >= from.end) break
    if (other.start > start) remaining.push({ start, end: other.start })
    start = other.end
  }
  if (start < from.end) remaining.push({ start, end: from.end })
  return remaining
}

export const stretchLength = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0)
