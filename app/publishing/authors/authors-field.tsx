import { useEffect, useRef, useState } from 'react'
import { AUTHOR_LIMITS } from '#domain/publishing/authors/authors-schema.ts'
import { useMe } from '#web/client/use-personal.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { putValue } from '#web/ui/forms/put-value.ts'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { FormFields } from '../form-fields.tsx'
import { AuthorList } from './author-list.tsx'
import { listAuthors, markSelf, textOfList, type ListedAuthor } from './list-authors.ts'
import { DepositChoice } from './deposit-choice.tsx'

interface Props {
  form: FormFields
  /** Whether the person may say that they are none of the authors. */
  mayDeposit: boolean
}

const HELP =
  'Um por linha, na ordem em que assinam; em branco, se só você assina. Depois do nome, se quiser, separados por |: instituição, ORCID, contribuição, correspondência, e a palavra eu na sua linha.'

/**
 * The authors in their order, kept as lines in a plain field: that is all there is without scripts, and what the form
 * sends. With them a list is in its place and writes into it.
 */
export function AuthorsField({ form, mayDeposit }: Props) {
  const ownName = useMe()?.fullName ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  const written = useRef<string | null>(null)
  const [authors, setAuthors] = useState<readonly ListedAuthor[] | null>(null)
  const [depositing, setDepositing] = useState(form.values.depositing)
  const read = (text: string, deposits = depositing) =>
    setAuthors(listAuthors(text, { name: ownName, depositing: deposits }))
  // the list takes the place of the field once it knows who fills it in
  useEffect(() => {
    if (ownName !== '' && field.current)
      setAuthors(listAuthors(field.current.value, { name: ownName, depositing: form.values.depositing }))
  }, [ownName, form.values.depositing])
  const write = (next: readonly ListedAuthor[]) => {
    setAuthors(next)
    written.current = textOfList(next)
    if (field.current) putValue(field.current, written.current)
  }
  const deposit = (deposits: boolean) => {
    setDepositing(deposits)
    if (!authors) return
    if (deposits) write(authors.filter(({ self, username }) => !self && username === ''))
    else if (!authors.some(({ self }) => self))
      write(listAuthors('', { name: ownName, depositing: false }).concat(authors))
  }
  const error = form.errorOf('authors')
  return (
    <fieldset className="group grid grid-cols-1 gap-3" data-field="authors">
      <legend className="mb-1.5 text-sm font-medium text-ink">Autores</legend>
      <div hidden={authors !== null}>
        <Field label="Autores, um por linha" help={HELP} error={authors ? undefined : error}>
          <Textarea
            ref={field}
            name="authors"
            defaultValue={form.values.authors || form.values.coAuthors.join('\n')}
            maxLength={AUTHOR_LIMITS.text}
            rows={3}
            onChange={({ target }) => {
              if (target.value !== written.current && authors) read(target.value)
            }}
          />
        </Field>
      </div>
      {authors && (
        <AuthorList
          authors={authors}
          error={error}
          note={form.noteOf('authors')}
          mayBeSelf={!depositing}
          onChange={write}
          onSelf={(index) => write(markSelf(authors, index, ownName))}
        />
      )}
      {mayDeposit && (
        <DepositChoice values={form.values} error={form.errorOf('depositDeclared')} onDeposit={deposit} />
      )}
    </fieldset>
  )
}
