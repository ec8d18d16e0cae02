import type { RefObject } from 'react'
import type { EditorHandle } from './editor-handle.ts'

export interface TextEditorProps {
  field: RefObject<HTMLTextAreaElement | null>
  mode: 'plain' | 'editor' | 'source'
  onMode: (mode: 'plain' | 'editor' | 'source') => void
  error: string | undefined
  handle: EditorHandle
  onChange: () => void
}

export default function TextEditor(_: TextEditorProps) {
  return null
}
