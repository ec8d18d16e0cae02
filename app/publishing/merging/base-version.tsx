import { useState } from 'react'
import type { EditorHandle } from '#app/editor/editor-handle.ts'
import { NewerVersion } from './newer-version.tsx'

interface Props {
  /** current state of the published work */
  work: { workId: number; path: string; baseVersion: number }
  /** version on which the form's text is based; null if unknown */
  begun: number | null
  editor: EditorHandle
}

/**
 * The base version is submitted with the form and its draft: a newer version is noticed at every submission,
 * also after a reload, until the person has chosen.
 */
export function BaseVersion({ work, begun, editor }: Props) {
  const [base, setBase] = useState(begun ?? work.baseVersion)
  return (
    <>
      <input type="hidden" name="baseVersion" value={base} />
      <NewerVersion work={work} base={base} editor={editor} onTaken={setBase} />
    </>
  )
}
