import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { addAuthors, moveAuthor, type ListedAuthor } from './list-authors.ts'
import { AuthorRow, type DragEvents } from './author-row.tsx'

interface Props {
  authors: readonly ListedAuthor[]
  error: string | undefined
  note: string | undefined
  mayBeSelf: boolean
  onChange: (authors: readonly ListedAuthor[]) => void
  onSelf: (index: number) => void
}

export function AuthorList({ authors, error, note, mayBeSelf, onChange, onSelf }: Props) {
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const dragTo = useDragging()
  const move = (from: number, to: number) => {
    const next = moveAuthor(authors, from, to)
    if (next === authors) return
    onChange(next)
    announce(`${authors[from]!.name}: ${to + 1}º de ${authors.length}`)
  }
  const remove = (index: number) => {
    onChange(authors.toSpliced(index, 1))
    announce(`${authors[index]!.name} saiu da lista`)
    list.current?.focus()
  }
  const add = (typed: string) => {
    const next = addAuthors(authors, typed)
    const names = next.slice(authors.length).map((author) => author.name)
    onChange(next)
    announce(names.length === 0 ? 'Nenhum nome novo' : `Na lista: ${names.join(', ')}`)
  }
  const asks = mayBeSelf && !authors.some(({ self, username }) => self || username !== '')
  return (
    <>
      {note && <p className="text-sm text-ochre-ink">{note}</p>}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Autores, na ordem em que assinam"
        aria-invalid={error ? true : undefined}
        className="grid gap-2"
      >
        {authors.map((author, index) => (
          <AuthorRow
            key={author.key}
            author={author}
            place={index}
            last={index === authors.length - 1}
            onChange={(changed) => onChange(authors.with(index, changed))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            onSelf={mayBeSelf && author.username === '' && !author.self ? () => onSelf(index) : null}
            drag={dragTo(index, move)}
          />
        ))}
      </ol>
      {error && <FieldError id="autores-erro">{error}</FieldError>}
      {asks && !error && authors.length > 0 && (
        <p role="status" className="text-sm text-ochre-ink">
          Você é um dos autores? Marque o seu nome, ou diga abaixo que está depositando para outra pessoa.
        </p>
      )}
      <AddAuthors onAdd={add} />
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  )
}

/** A row is drawn by its handle over another one with the mouse; the keyboard has its buttons. */
function useDragging() {
  const dragged = useRef<number | null>(null)
  return (index: number, move: (from: number, to: number) => void): DragEvents => ({
    handle: {
      onDragStart({ currentTarget, dataTransfer }) {
        dragged.current = index
        // Firefox drags nothing that holds nothing; the whole row is seen to move
        dataTransfer.setData('text/plain', '')
        const row = currentTarget.closest('li')
        if (row) dataTransfer.setDragImage(row, 0, 0)
      },
      onDragEnd() {
        dragged.current = null
      },
    },
    row: {
      onDragOver(event) {
        if (dragged.current !== null) event.preventDefault()
      },
      onDrop(event) {
        if (dragged.current === null) return
        event.preventDefault()
        move(dragged.current, index)
        dragged.current = null
      },
    },
  })
}

/** A name, or a line of names as the head of an article has them. */
function AddAuthors({ onAdd }: { onAdd: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    if (text.trim() === '') return
    onAdd(text)
    setTyped('')
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label="Acrescentar autores"
        help="Um nome, ou vários como estão no artigo: “João Souza¹, Bia Melo² – UFRN; SÁ, Ana”."
        className="min-w-0 flex-1 basis-60"
      >
        <TextInput
          value={typed}
          onValue={setTyped}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(typed)
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (typed !== '' || !/[;\n]|,.*,|\|/.test(pasted)) return
            event.preventDefault()
            add(pasted)
          }}
        />
      </Field>
      <Button onClick={() => add(typed)}>Acrescentar</Button>
    </div>
  )
}
