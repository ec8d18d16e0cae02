import { Pencil, Trash2 } from 'lucide-react'
import { communityPath, discussionPath } from '#platform/addresses/paths.ts'
import type { Discussion } from '#domain/discussions/get-discussion.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useAct } from '#web/client/use-act.ts'
import { useNavigateFromHere } from '#web/client/use-navigate-from-here.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

interface Props {
  discussion: Discussion
  community: { slug: string }
}

/** What its writer, the owner of the community and staff may do with a discussion. */
export function DiscussionActs({ discussion, community }: Props) {
  const { id, can, pinned, locked } = discussion
  if (!can.edit && !can.remove && !can.pinAndLock) return null
  return (
    <div className="no-print mt-6 flex flex-wrap gap-2">
      {can.edit && (
        <ButtonLink
          to={`${discussionPath(id)}/editar`}
          size="sm"
          icon={<Pencil aria-hidden className="size-4" />}
        >
          Editar
        </ButtonLink>
      )}
      {can.pinAndLock && (
        <>
          <FlagButton id={id} field="pinned" value={!pinned} label={pinned ? 'Desafixar' : 'Fixar no topo'} />
          <FlagButton
            id={id}
            field="locked"
            value={!locked}
            label={locked ? 'Reabrir para respostas' : 'Fechar para respostas'}
          />
        </>
      )}
      {can.remove && <Remove id={id} slug={community.slug} />}
    </div>
  )
}

interface FlagButtonProps {
  id: number
  field: 'pinned' | 'locked'
  value: boolean
  label: string
}

function FlagButton({ id, field, value, label }: FlagButtonProps) {
  const { act, pending } = useAct()
  const path = `/_/discussions/${id}/steer`
  const fields = { [field]: String(value) }
  return (
    <ButtonForm
      action={path}
      field={{ name: field, value: String(value) }}
      onPress={() => void act({ path, fields, failed: 'Erro ao atualizar discussão' })}
    >
      <Button type="submit" size="sm" pending={pending}>
        {label}
      </Button>
    </ButtonForm>
  )
}

function Remove({ id, slug }: { id: number; slug: string }) {
  const { act, pending } = useAct<{ gone: boolean }>()
  const navigate = useNavigateFromHere()
  const path = `/_/discussions/${id}/delete`
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        void act({
          path,
          fields: {},
          failed: 'Erro ao deletar discussão',
          done: ({ gone }) => {
            toast.success('Discussão deletada.')
            if (gone) void navigate(communityPath(slug))
          },
        })
      }}
    >
      <input type="hidden" name="next" value={communityPath(slug)} />
      <ConfirmButton
        title="Deletar esta discussão?"
        description="Título e texto somem e não podem ser recuperados. As respostas de outras pessoas continuam."
        confirmLabel="Deletar discussão"
        size="sm"
        pending={pending}
        icon={<Trash2 aria-hidden className="size-4" />}
      >
        Deletar<span className="sr-only"> esta discussão</span>
      </ConfirmButton>
    </form>
  )
}
