import type { BackgroundEntry } from '#domain/profiles/find-background.ts'
import type { BackgroundKind } from '#domain/profiles/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'
import { BackgroundForm } from './background-form.tsx'
import { profileViewPath } from './profile-view-path.ts'
import type { RefusedProfile } from './refused-profile.ts'
import { Timeline } from './timeline.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface Props {
  kind: BackgroundKind
  entries: readonly BackgroundEntry[]
  /** The entry whose form is open; 0 for a new one. */
  open: number | null
  refused: RefusedProfile | null
}

const WORDS = {
  experience: {
    add: 'Adicionar experiência',
    empty: 'Nenhuma experiência ainda',
    will: 'Onde você trabalhou e pesquisou aparecerá aqui.',
    one: 'experiência',
    list: 'Experiência',
  },
  education: {
    add: 'Adicionar formação',
    empty: 'Nenhuma formação ainda',
    will: 'Seus cursos e títulos aparecerão aqui.',
    one: 'formação',
    list: 'Formação',
  },
} as const

export function BackgroundTab({ kind, entries, open, refused }: Props) {
  const words = WORDS[kind]
  const refusedId = refused?.intent === kind ? Number(refused.typed.id?.[0] ?? 0) : null
  const shown = refusedId ?? open
  const edited = shown ? (entries.find((entry) => entry.id === shown) ?? null) : null
  const form = shown !== null && (
    <BackgroundForm key={shown} kind={kind} entry={edited} refused={refused} title={words.add} />
  )
  const add = (
    <ButtonLink to={profileViewPath(kind, 0)} preventScrollReset variant="primary">
      {words.add}
    </ButtonLink>
  )
  if (entries.length === 0 && !form)
    return (
      <EmptyState title={words.empty} action={add}>
        {words.will}
      </EmptyState>
    )
  return (
    <div className="grid gap-8">
      <h2 className="sr-only">{words.list}</h2>
      {form || <div>{add}</div>}
      <Timeline
        entries={entries}
        acts={(entry) => (
          <div className="mt-2 flex gap-2">
            <ButtonLink to={profileViewPath(kind, entry.id)} preventScrollReset size="sm">
              Editar<span className="sr-only"> {entry.title}</span>
            </ButtonLink>
            <DeleteEntry kind={kind} entry={entry} />
          </div>
        )}
      />
    </div>
  )
}

function DeleteEntry({ kind, entry }: { kind: BackgroundKind; entry: BackgroundEntry }) {
  const { form, refused, onSubmit, pending } = useProfileForm(null)
  const intent = `delete-${kind}`
  return (
    <form ref={form} method="post" action={profileViewPath(kind)} onSubmit={onSubmit}>
      <input type="hidden" name="id" value={entry.id} />
      {refused && <p className="mb-2 text-sm font-medium text-brick">{refused.message}</p>}
      <ConfirmButton
        name="intent"
        value={intent}
        size="sm"
        pending={pending(intent)}
        title={`Deletar esta ${WORDS[kind].one}?`}
        description={`“${entry.title}” sairá do seu perfil. Isso não pode ser desfeito.`}
      >
        Deletar<span className="sr-only"> {entry.title}</span>
      </ConfirmButton>
    </form>
  )
}
