import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { EditorDocument } from '#app/editor/markdown/editor-document.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { EditorHandle } from './editor-handle.ts'
import { EditorSurface } from './editor-surface.tsx'
import { loadDocument } from './load-document.ts'
import type { OpenedText } from './opened-text.ts'
import { readingOptions, type TextOf } from './text-of.ts'
import './editor.css'

export type TextMode = 'plain' | 'waiting' | 'editor' | 'source'

interface Props {
  /** the form's own field, which holds the text as Markdown */
  field: RefObject<HTMLTextAreaElement | null>
  mode: TextMode
  onMode: (mode: TextMode) => void
  error: string | undefined
  /** the published work that is being edited: it is not offered as a link to itself */
  workId: number | null
  handle: EditorHandle
  onChange: () => void
  of: TextOf
}

const CANNOT_READ = 'Não foi possível abrir o editor. O texto continua aqui, em Markdown.'

/** What you see is what is read; the Markdown behind it can be edited as well. */
export default function TextEditor({ field, mode, onMode, ...surface }: Props) {
  const { handle } = surface
  const [opened, setOpened] = useState<OpenedText | null>(null)
  const [opening, setOpening] = useState(false)

  const open = async () => {
    setOpening(true)
    try {
      const read = await readField(field, surface.of)
      // somebody who was typing continues in the editor
      const focus = document.activeElement === field.current || mode === 'source'
      // at once: a key between reading the field and hiding it would be lost
      flushSync(() => {
        setOpened((before) => ({ document: read, times: (before?.times ?? 0) + 1 }))
        onMode('editor')
      })
      if (focus) handle.focusEnd()
    } catch {
      toast.error(CANNOT_READ)
      if (mode !== 'source') onMode('source')
    } finally {
      setOpening(false)
    }
  }
  const openFirst = useEffectEvent(open)
  useEffect(() => void openFirst(), [])
  const openAgain = useEffectEvent(() => void (mode === 'editor' && open()))
  useEffect(() => {
    handle.connectText(openAgain)
    return () => handle.connectText(null)
  }, [handle])

  const toSource = () => {
    handle.flush()
    onMode('source')
    setTimeout(() => field.current?.focus())
  }
  return (
    <>
      {mode === 'source' && (
        <div className="mt-2 flex justify-end">
          <Button size="sm" pending={opening} onClick={() => void open()}>
            Voltar ao editor visual
          </Button>
        </div>
      )}
      {opened && (
        <EditorSurface
          field={field}
          opened={opened}
          hidden={mode !== 'editor'}
          {...surface}
          onSource={toSource}
        />
      )}
    </>
  )
}

async function readField(field: Props['field'], of: TextOf): Promise<EditorDocument> {
  let text = field.current?.value ?? ''
  let read = await loadDocument(text, readingOptions(of))
  // typed on while the server was reading
  while (field.current && field.current.value !== text) {
    text = field.current.value
    read = await loadDocument(text, readingOptions(of))
  }
  return read
}
