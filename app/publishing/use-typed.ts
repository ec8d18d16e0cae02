import { useMemo } from 'react'
import type { DraftData } from '#domain/publishing/draft-schema.ts'

/** What a refused form goes on with. Its text comes with no data, it stands in the form (see `keptOf`). */
export const useTyped = (typed: DraftData | null | undefined): DraftData | null =>
  useMemo(() => (typed ? withText(typed) : null), [typed])

function withText(typed: Partial<Pick<DraftData, 'content'>> & Omit<DraftData, 'content'>): DraftData {
  const { content, ...others } = typed
  if (content !== undefined) return { ...others, content }
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="content"]')
  return { ...others, content: field?.defaultValue ?? '' }
}
