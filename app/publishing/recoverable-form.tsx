import { useEffect, useEffectEvent, useState } from 'react'
import { findCopies, removeCopy, withoutOpen, type LocalCopy, type SavedBy } from '#app/drafts/local-copy.ts'
import { RecoverNotice } from '#app/drafts/recover-notice.tsx'
import { WorkForm, type WorkFormProps } from './work-form.tsx'

interface Props extends Omit<WorkFormProps, 'recovered' | 'savedDoi'> {
  /** saves of this person's forms that the server has */
  saved: readonly SavedBy[]
}

/** The form, and the offer to go on with what this browser kept of it. */
export function RecoverableForm({ saved, ...props }: Props) {
  // the account that opened the form stays, even if another one signs in meanwhile in another window
  const [author] = useState(props.author)
  const [offered, setOffered] = useState<LocalCopy[]>([])
  const [recovered, setRecovered] = useState<LocalCopy | null>(null)
  const { draft, submissionKey, editing } = props
  const find = useEffectEvent(async () => {
    const place = { workId: editing?.workId ?? null, draftId: draft?.id ?? null, submissionKey }
    setOffered(await withoutOpen(findCopies(author, place, saved)))
  })
  useEffect(() => void find(), [])
  const drop = (copy: LocalCopy) => setOffered((all) => all.filter((one) => one !== copy))
  return (
    <>
      <RecoverNotice
        copies={offered}
        onRecover={(copy) => {
          setRecovered(copy)
          drop(copy)
        }}
        onDiscard={(copy) => {
          removeCopy(author, copy.screen)
          drop(copy)
        }}
      />
      {recovered ? (
        <WorkForm
          {...props}
          key={recovered.screen}
          values={recovered.data}
          // The copy's base revision: if another device saved meanwhile, the person is asked.
          draft={draft && { ...draft, revision: recovered.revision }}
          submissionKey={recovered.submissionKey}
          author={author}
          recovered={recovered}
          savedDoi={props.values.registeredDoi}
          reference={null}
        />
      ) : (
        <WorkForm {...props} author={author} recovered={null} />
      )}
    </>
  )
}
