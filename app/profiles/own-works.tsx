import type { Page } from '#domain/page.ts'
import type { FoundWork } from '#domain/search/find-works.ts'
import { WorkList } from '#app/cards/work-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function OwnWorks({ username, page }: { username: string; page: Page<FoundWork> }) {
  if (page.items.length === 0)
    return (
      <EmptyState
        title="Nenhum trabalho publicado ainda"
        action={
          <ButtonLink to="/new-post" variant="primary">
            Publicar trabalho
          </ButtonLink>
        }
      >
        O que você publicar aparecerá aqui e no seu perfil público.
      </EmptyState>
    )
  return <WorkList path="/profile" page={page} owner={username} />
}
