import { useLayoutEffect, useRef, useState } from 'react'
import { LIMITS } from '#domain/publishing/schema.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LateFailed } from '#web/ui/late-failed.tsx'
import { lazyPart, useLatePart } from '#web/ui/lazy-part.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { EditorHandle } from '#app/editor/editor-handle.ts'
import type { TextOf } from '#app/editor/text-of.ts'
import type { TextMode } from '#app/editor/text-editor.tsx'

const textEditor = lazyPart(() => import('#app/editor/text-editor.tsx'))

interface Props {
  initial: string
  error?: string | undefined
  workId: number | null
  editor: EditorHandle
  onChange: () => void
  maxLength?: number
  /** kind of content */
  of?: TextOf
}

/**
 * The text, kept as Markdown in a plain field: that is all there is without scripts, and what the form sends. With
 * them the editor is in its place and writes into it.
 */
export function TextField({ initial, maxLength = LIMITS.content.max, ...props }: Props) {
  const { error, workId, editor, onChange, of = 'work' } = props
  const hydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const [mode, setMode] = useState<TextMode>('plain')
  const { Part: TextEditor, failed, retry } = useLatePart(textEditor, hydrated)
  if (failed && mode === 'waiting') setMode('plain')
  // Until the editor has loaded a placeholder hides the field, except from somebody who started typing before
  // hydration. In the same task: who comes to it between looking and hiding would lose their keys.
  useLayoutEffect(() => {
    if (document.activeElement !== field.current) setMode((now) => (now === 'plain' ? 'waiting' : now))
  }, [])
  return (
    <div data-field="content">
      {mode === 'waiting' && <EditorSkeleton />}
      <div hidden={mode === 'editor' || mode === 'waiting'}>
        <Field
          label={mode === 'source' ? 'Código Markdown do texto' : 'Conteúdo'}
          help={
            mode === 'source'
              ? undefined
              : 'Em Markdown: ## para títulos, **negrito**, *itálico*, [[endereco-do-trabalho]] para citar outro trabalho daqui.'
          }
          error={error}
          required
        >
          <Textarea
            ref={field}
            name="content"
            defaultValue={initial}
            maxLength={maxLength}
            rows={16}
            className="font-mono text-sm"
          />
        </Field>
      </div>
      {failed && (
        <div className="mt-3">
          <LateFailed onRetry={retry}>
            Não foi possível carregar o editor. O texto pode ser escrito aqui, em Markdown.
          </LateFailed>
        </div>
      )}
      {hydrated && TextEditor && (
        <TextEditor
          field={field}
          mode={mode}
          onMode={setMode}
          error={error}
          workId={workId}
          handle={editor}
          onChange={onChange}
          of={of}
        />
      )}
    </div>
  )
}

function EditorSkeleton() {
  return (
    <div className="rounded-card border border-line-strong bg-surface p-5">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="late h-96" />
    </div>
  )
}
