// chunk: apart
import { useLookup } from './use-lookup.ts'

interface Asked {
  /** Address of the request; the typed text is appended. */
  path: string
  /** Null: request nothing. */
  typed: string | null
  least: number
  /** Another number asks the same again. */
  round?: number
}

const NONE: readonly never[] = []

/** Suggestions for the text typed so far, requested once the person pauses. */
export function useTypeahead<Item>({ path, typed, least, round }: Asked) {
  const query = typed?.trim() ?? ''
  const enough = typed !== null && [...query].length >= least
  const { answer, state } = useLookup<{ items: readonly Item[] }>(
    enough ? path + encodeURIComponent(query) : null,
    round,
  )
  return { items: answer?.items ?? (NONE as readonly Item[]), state }
}
