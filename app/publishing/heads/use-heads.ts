import { useEffect, type RefObject } from 'react'
import type { EditorHandle } from '#app/editor/editor-handle.ts'
import { useMe } from '#web/client/use-personal.ts'

/** Lets a text that is pasted into the editor fill the fields that its head names. */
export function useHeads(form: RefObject<HTMLFormElement | null>, editor: EditorHandle): void {
  const ownName = useMe()?.fullName
  useEffect(() => {
    editor.connectHead(async (head) => {
      const { planHead } = await import('./plan-head.ts')
      return planHead(form.current!, head, ownName)
    })
    return () => editor.connectHead(null)
  }, [form, editor, ownName])
}
