// chunk: shell
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  filtered: boolean
  /** the list without words and filters */
  all: string
}

/** A list of works that finds none, or has none yet. */
export function NoWorks({ filtered, all }: Props) {
  return (
    <EmptyState
      title="Nenhum trabalho encontrado"
      action={
        filtered ? (
          <ButtonLink to={all}>Limpar filtros</ButtonLink>
        ) : (
          <ButtonLink to="/new-post" variant="primary">
            Publicar trabalho
          </ButtonLink>
        )
      }
    >
      {filtered ? 'Tente outras palavras ou menos filtros.' : 'Ainda não há trabalhos publicados aqui.'}
    </EmptyState>
  )
}
