import { useState } from 'react'

interface Unfolded {
  ids: readonly number[]
  open: ReadonlySet<number>
}

/**
 * Which cases stay unfolded when the list changes: new cases fold nothing that is being read, and after a
 * decision the next case unfolds.
 */
export function keepUnfolded({ ids: before, open }: Unfolded, ids: readonly number[]): Unfolded {
  const standing = new Set(ids.filter((id) => open.has(id)))
  const decided = before.findIndex((id) => open.has(id) && !ids.includes(id))
  const next = before.slice(decided + 1).find((id) => ids.includes(id)) ?? ids[0]
  if (decided >= 0 && standing.size === 0 && next !== undefined) standing.add(next)
  return { ids, open: standing }
}

/** The cases of a list that are unfolded: the first, what a person unfolds, and the next after a decision. */
export function useOpenCases(ids: readonly number[]) {
  const [state, setState] = useState<Unfolded>(() => ({ ids, open: new Set(ids.slice(0, 1)) }))
  let unfolded = state
  if (ids.join() !== state.ids.join()) setState((unfolded = keepUnfolded(state, ids)))
  return {
    isOpen: (id: number) => unfolded.open.has(id),
    onToggle: (id: number, isOpen: boolean) =>
      setState((now) => {
        if (now.open.has(id) === isOpen) return now
        const open = new Set(now.open)
        if (isOpen) open.add(id)
        else open.delete(id)
        return { ...now, open }
      }),
  }
}
