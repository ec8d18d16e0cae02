import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { communityPath } from '#platform/addresses/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { CommunityForm } from './community-form.tsx'

/** The creation dialog; without scripts the same form has a page of its own. */
export function NewCommunity({ areas }: { areas: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigateFromHere()
  const { revalidate } = useRevalidator()
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Criar comunidade"
      trigger={
        <ButtonLink
          to="/communities/nova"
          reloadDocument
          variant="primary"
          icon={<Plus aria-hidden className="size-5" />}
        >
          Criar comunidade
        </ButtonLink>
      }
    >
      {(close) => (
        <CommunityForm
          action="/communities/nova"
          sendTo="/_/communities"
          label="Criar comunidade"
          areas={areas}
          onCancel={close}
          onSent={({ slug, says }) => {
            close()
            toast.success(says)
            void revalidate()
            void navigate(communityPath(slug))
          }}
        />
      )}
    </Dialog>
  )
}
