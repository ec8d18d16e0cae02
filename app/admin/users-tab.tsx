import type { PanelUser } from '#domain/moderation/find-users.ts'
import type { Page } from '#domain/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from 'react-router'
import { OwnMatter } from '#app/moderation/own-matter.tsx'
import { MoreLink } from './cases/more-link.tsx'
import { PanelSearch } from './panel-search.tsx'
import { RoleAct } from './role-act.tsx'
import { SessionsAct } from './sessions-act.tsx'
import { SuspensionAct } from './suspension-act.tsx'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

const TYPES: Record<string, string> = {
  student: 'Estudante',
  researcher: 'Pesquisador',
  professor: 'Professor',
  industry_professional: 'Profissional',
}

interface Props {
  page: Page<PanelUser>
  query: string
  admin: boolean
}

/** Everybody, with their roles and what this member of staff may do about them. */
export function UsersTab({ page, query, admin }: Props) {
  return (
    <section aria-labelledby="moderadores">
      <h2 id="moderadores" className="mb-4 text-sm font-semibold">
        Gerenciar Moderadores
      </h2>
      <PanelSearch tab="usuarios" label="Nome" placeholder="Buscar usuário por nome..." query={query} />
      {page.items.length === 0 ? (
        <EmptyState title="Ninguém encontrado" level="h3">
          Tente outra parte do nome.
        </EmptyState>
      ) : (
        <>
          {/* on a phone each row is laid out like text, so that its actions are visible */}
          <table aria-labelledby="moderadores" className="block w-full text-left text-sm md:table">
            <thead className="sr-only border-b border-line text-muted md:not-sr-only md:table-header-group">
              <tr>
                {['Usuário', 'Tipo', 'Roles', 'Ações'].map((head) => (
                  <th key={head} scope="col" className="py-2 pr-4 font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="block divide-y divide-line align-top md:table-row-group">
              {page.items.map((user) => (
                <UserRow key={user.id} user={user} admin={admin} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <MoreLink path="/admin" next={page.next} />
    </section>
  )
}

function UserRow({ user, admin }: { user: PanelUser; admin: boolean }) {
  return (
    <tr className="grid gap-2 py-4 md:table-row">
      <td className="md:py-3 md:pr-4">
        <Link to={`/${user.username}`} className="flex items-center gap-3 hover:text-accent md:min-w-52">
          <PersonPicture person={user} />
          <span className="grid min-w-0">
            <PersonName person={user} className="font-medium" />
            <span className="text-muted">@{user.username}</span>
          </span>
        </Link>
      </td>
      <td className="text-muted md:py-3 md:pr-4 md:text-ink">
        {(user.userType && TYPES[user.userType]) || 'Não definido'}
      </td>
      <td className="md:py-3 md:pr-4">
        <span className="flex flex-wrap gap-1">
          {user.roles.includes('admin') && <Badge tone="ink">Admin</Badge>}
          {user.roles.includes('moderator') && <Badge tone="ink">Moderador</Badge>}
          {user.roles.length === 0 && <Badge>Usuário</Badge>}
          {user.suspension && <Badge tone="brick">Suspenso</Badge>}
        </span>
      </td>
      <td className="md:py-3">
        {user.roles.includes('admin') ? (
          <span className="text-muted">Admin principal</span>
        ) : user.ownMatter ? (
          <OwnMatter />
        ) : (
          <div className="flex flex-wrap items-start gap-2">
            {admin && <RoleAct user={user} />}
            {(admin || user.roles.length === 0) && (
              <>
                <SuspensionAct user={user} />
                <SessionsAct user={user} />
              </>
            )}
          </div>
        )}
      </td>
    </tr>
  )
}
