// chunk: apart
import { useLookup } from './use-lookup.ts'

interface Asked {
  /** Where to ask; what is typed is put at its end. */
  path: string
  /** Null where nothing is asked. */
  typed: string | null
  least: number
  /** Another number asks the same again. */
  round?: number
}

const NONE: readonly never[] = []

/** What is proposed for what is typed so far, once the person pauses. */
export function useTypeahead<Item>({ path, typed, least, round }: Asked) {
  const query = typed?.trim() ?? ''
  const enough = typed !== null && [...query].length >= least
  const { answer, state } = useLookup<{ items: readonly Item[] }>(
    enough ? path + encodeURIComponent(query) : null,
    round,
  )
  return { items: answer?.items ?? (NONE as readonly Item[]), state }
}
