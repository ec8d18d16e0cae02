import { useState } from 'react'
import type { EditorHandle } from '#app/editor/editor-handle.ts'
import { NewerVersion } from './newer-version.tsx'

interface Props {
  /** the published work, as it is now */
  work: { workId: number; path: string; baseVersion: number }
  /** the version that the text in the form was begun from; null where it is not known */
  begun: number | null
  editor: EditorHandle
}

/**
 * The version that the form began from goes with it and with its draft: a newer one is noticed at every press, also after
 * a reload, until the person has chosen.
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
