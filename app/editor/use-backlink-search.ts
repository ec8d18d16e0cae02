import type { SuggestedWork } from '#domain/search/suggest-works.ts'
import { useTypeahead } from '#web/client/use-typeahead.ts'

/** Works by title for what was typed after `[[`. */
export function useBacklinkSearch(query: string | null, excluding: number | null) {
  return useTypeahead<SuggestedWork>({
    path: `/_/backlinks?${excluding === null ? '' : `excluding=${excluding}&`}q=`,
    // one may also type a part of its address
    typed: query?.replaceAll('-', ' ') ?? null,
    least: 0,
  })
}
