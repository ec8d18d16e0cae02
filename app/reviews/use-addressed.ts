import { useLocation } from 'react-router'

export interface Addressed {
  id: number
  part: 'review' | 'discussion'
}

/** The review in the URL fragment (#avaliacao-12), or the one whose discussion is meant (#discussao-12). */
export function useAddressed(): Addressed | null {
  const [, kind, id] = /^#(avaliacao|discussao)-([1-9]\d{0,14})$/.exec(useLocation().hash) ?? []
  return kind ? { id: Number(id), part: kind === 'avaliacao' ? 'review' : 'discussion' } : null
}
