import { useEffect, useState } from 'react'
import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { sendJson } from '#web/client/send-act.ts'

const PAUSE_MS = 350

interface Options {
  /** What is in the form. */
  typed: DraftData
  workId: number | null
  /** As the server rendered the page; null where it did not know what the form would hold. */
  rendered: ReferencePreview | null
}

const NOTHING: ReferencePreview = { reference: null, gaps: [], conflict: null, proposedCity: null }

/** The reference of the form as it is, asked of the server once the person pauses; the last one stays meanwhile. */
export function useReferencePreview({ typed, workId, rendered }: Options): ReferencePreview {
  const draft = JSON.stringify(partsOf(typed))
  const [shown, setShown] = useState({ draft: rendered && draft, preview: rendered ?? NOTHING })
  useEffect(() => {
    if (draft === shown.draft) return
    let isLast = true
    const timer = setTimeout(async () => {
      const asked = { draft: JSON.parse(draft) as unknown, workId }
      const sent = await sendJson<{ preview: ReferencePreview }>('/_/reference', asked, { unasked: true })
      if (isLast && sent.done) setShown({ draft, preview: sent.result.preview })
    }, PAUSE_MS)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [draft, shown.draft, workId])
  return shown.preview
}

/** What a reference is made of, without the texts. */
function partsOf(typed: DraftData): Partial<DraftData> {
  const { title, category, authors, coAuthors, language, institution, programme, degree, defenceDate } = typed
  const { journal, volume, issue, pages, journalYear, city, publisher, issn, isbn, registeredDoi } = typed
  return {
    ...{ title, category, authors, coAuthors, language, institution, programme, degree, defenceDate },
    ...{ journal, volume, issue, pages, journalYear, city, publisher, issn, isbn, registeredDoi },
  }
}
