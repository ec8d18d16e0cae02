import { useMemo } from 'react'
import type { DraftData } from '#domain/publishing/draft-schema.ts'

/** Values for showing a refused form again. The text is not in the data but in the page (see `refusedFormState`). */
export const useTyped = (typed: DraftData | null | undefined): DraftData | null =>
  useMemo(() => (typed ? withText(typed) : null), [typed])

function withText(typed: Partial<Pick<DraftData, 'content'>> & Omit<DraftData, 'content'>): DraftData {
  const { content, ...others } = typed
  if (content !== undefined) return { ...others, content }
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="content"]')
  return { ...others, content: field?.defaultValue ?? '' }
}
