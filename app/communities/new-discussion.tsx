import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DiscussionDraft } from '#domain/discussions/save-discussion-draft.ts'
import { DISCUSSION_STARTED } from '#domain/discussions/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CommunityRules } from './community-rules.tsx'
import { DiscussionForm } from './discussion-form.tsx'

interface Props {
  community: { id: number; slug: string; name: string; rules: string }
  draft: DiscussionDraft | null
}

/** The new-discussion dialog; without scripts the same form has a page of its own. */
export function NewDiscussion({ community, draft }: Props) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // autosaved changes must be in the form when it is opened again
        if (!next) void revalidate()
        setOpen(next)
      }}
      title="Nova discussão"
      size="xl"
      trigger={
        <ButtonLink
          to={`/community/${community.slug}/nova-discussao`}
          reloadDocument
          variant="primary"
          icon={<Plus aria-hidden className="size-5" />}
        >
          {draft ? 'Continuar rascunho' : 'Nova discussão'}
        </ButtonLink>
      }
    >
      {(close) => (
        <>
          <CommunityRules rules={community.rules} open />
          <DiscussionForm
            action={`/community/${community.slug}/nova-discussao`}
            sendTo={`/_/communities/${community.id}/discussions`}
            label="Criar discussão"
            draftOf={community.id}
            draft={draft}
            onCancel={close}
            onSent={({ held }) => {
              close()
              if (!held) toast.success(DISCUSSION_STARTED)
            }}
          />
        </>
      )}
    </Dialog>
  )
}
