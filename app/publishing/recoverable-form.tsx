import { useEffect, useEffectEvent, useState } from 'react'
import {
  openLocalCopies,
  withoutOpen,
  type LocalCopies,
  type LocalCopy,
  type SavedBy,
} from '#app/drafts/local-copies.ts'
import { RecoverNotice } from '#app/drafts/recover-notice.tsx'
import { WorkForm, type WorkFormProps } from './work-form.tsx'

interface Props extends Omit<WorkFormProps, 'author' | 'copies' | 'recovered' | 'savedDoi'> {
  /** account that opened the form */
  author: number
  /** saves of this person's forms that the server has */
  saved: readonly SavedBy[]
}

/** The form, and the offer to go on with what this browser kept of it. */
export function RecoverableForm({ saved, author, ...props }: Props) {
  // the account that opened the form stays, even if another one signs in meanwhile in another window
  const [me] = useState(author)
  const [copies, setCopies] = useState<LocalCopies | null>(null)
  const [offered, setOffered] = useState<LocalCopy[]>([])
  const [recovered, setRecovered] = useState<LocalCopy | null>(null)
  const { draft, submissionKey } = props
  const workId = props.editing?.workId ?? null
  const draftId = draft?.id ?? null
  const open = useEffectEvent(async (mine: LocalCopies) => {
    setOffered(await withoutOpen(mine.find({ workId, draftId, submissionKey }, saved)))
  })
  useEffect(() => {
    const mine = openLocalCopies(me)
    if (!mine) return
    setCopies(mine)
    void open(mine)
  }, [me])
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
          copies?.remove(copy.screen)
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
          author={me}
          copies={copies}
          recovered={recovered}
          savedDoi={props.values.registeredDoi}
          reference={null}
        />
      ) : (
        <WorkForm {...props} author={me} copies={copies} recovered={null} />
      )}
    </>
  )
}
