import { useEffect, useRef, useState, type RefObject } from 'react'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import { referencePart } from './reference-part.ts'
import { useReferencePreview } from './reference/use-reference-preview.ts'
import { checkParts } from './check-parts.ts'
import { readWorkForm } from '#app/drafts/read-work-form.ts'

/** Debounce: parsing a long text at every key would be noticeable. */
const READ_MS = 150

interface Options {
  form: RefObject<HTMLFormElement | null>
  values: DraftData
  files: readonly StagedFile[]
  workId: number | null
  /** the reference of `values` */
  reference: ReferencePreview | null
}

/** What is in the form and what it still needs, kept up with what is typed. */
export function useFormParts({ form, values, files, workId, reference }: Options) {
  const nameOf = (id: number | null) => files.find((file) => file.id === id)?.name ?? null
  const [parts, setParts] = useState(() => checkParts(values, nameOf(values.paperFileId)))
  const [typed, setTyped] = useState(values)
  const preview = useReferencePreview({ typed, workId, rendered: reference })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const read = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const now = readWorkForm(new FormData(form.current))
      setTyped(now)
      setParts(checkParts(now, nameOf(now.paperFileId)))
    }, READ_MS)
  }
  return { shown: { parts: [...parts, referencePart(preview)], typed, preview }, read }
}
