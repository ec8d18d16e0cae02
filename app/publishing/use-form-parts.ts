import { useEffect, useRef, useState, type RefObject } from 'react'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import type { StagedFile } from '#domain/files/stage-file.ts'
import { checkParts } from './check-parts.ts'
import { readWorkForm } from '#app/drafts/read-work-form.ts'

/** Debounce: parsing a long text at every key would be noticeable. */
const READ_MS = 150

interface Options {
  form: RefObject<HTMLFormElement | null>
  values: DraftData
  files: readonly StagedFile[]
}

/** What the form still needs, kept up with what is typed. */
export function useFormParts({ form, values, files }: Options) {
  const nameOf = (id: number | null) => files.find((file) => file.id === id)?.name ?? null
  const [parts, setParts] = useState(() => checkParts(values, nameOf(values.paperFileId)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const read = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const now = readWorkForm(new FormData(form.current))
      setParts(checkParts(now, nameOf(now.paperFileId)))
    }, READ_MS)
  }
  return { parts, read }
}
