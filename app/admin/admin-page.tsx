import { isAdmin } from '#domain/actor.ts'
import { findPendingCommunities } from '#domain/communities/find-pending-communities.ts'
import { findReports } from '#domain/moderation/find-reports.ts'
import { findUsers } from '#domain/moderation/find-users.ts'
import { getPanelCounts } from '#domain/moderation/get-panel-counts.ts'
import { findPendingVerifications } from '#domain/verifications/find-pending-verifications.ts'
import { cursorIn } from '#app/client/page-after.ts'
import { useLive } from '#app/client/use-live.ts'
import { personalLoader } from '#app/http/loaders/personal-loader.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { useRevalidator } from 'react-router'
import { AdminFrame } from './admin-frame.tsx'
import { CommunitiesTab } from './communities-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { ResponsibilitiesTab } from './responsibilities-tab.tsx'
import { staff } from './staff-guards.ts'
import { SummaryCards } from './summary-cards.tsx'
import { UsersTab } from './users-tab.tsx'
import { VerificationsTab } from './verifications-tab.tsx'
import type { Route } from './+types/admin-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Painel de Administração e Moderação', hidden: true })

const TABS = ['usuarios', 'denuncias', 'comunidades', 'verificacoes', 'responsabilidades'] as const

export const loader = personalLoader({
  guard: staff,
  async read({ services, actor, url }) {
    const { db, live } = services
    const after = await live.position(db)
    const requestedTab = url.searchParams.get('aba')
    const tab = TABS.find((name) => name === requestedTab) ?? 'usuarios'
    const query = url.searchParams.get('busca') ?? ''
    const cursor = cursorIn(url)
    const [counts, users, reports, communities, verifications] = await Promise.all([
      getPanelCounts(db, actor),
      tab === 'usuarios' ? findUsers(db, actor, { query, cursor }) : null,
      tab === 'denuncias'
        ? findReports(db, actor, { query, cursor, status: url.searchParams.get('estado') })
        : null,
      tab === 'comunidades' ? findPendingCommunities(db, actor, cursor) : null,
      tab === 'verificacoes' ? findPendingVerifications(services, actor, cursor) : null,
    ])
    return { tab, query, counts, users, reports, communities, verifications, admin: isAdmin(actor), after }
  },
})

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { tab, query, counts, users, reports, communities, verifications, admin, after } = loaderData
  const { revalidate } = useRevalidator()
  useLive(['staff'], () => void revalidate(), { after })
  const labels = {
    usuarios: ['Gerenciar Usuários', undefined],
    denuncias: ['Denúncias Éticas', counts.reports],
    comunidades: ['Comunidades Pendentes', counts.communities],
    verificacoes: ['Verificações de Perfil', counts.verifications],
    responsabilidades: ['Minhas Responsabilidades', undefined],
  } as const
  return (
    <AdminFrame
      title="Painel de Administração e Moderação"
      intro="Gerencie moderadores, aprove comunidades, analise denúncias e acompanhe a plataforma."
      current="/admin"
      admin={admin}
    >
      <SummaryCards counts={counts} />
      <div className="pt-6 pb-6">
        <LinkTabs
          label="Seções do painel"
          tabs={TABS.map((name) => ({
            to: name === 'usuarios' ? '/admin' : `/admin?aba=${name}`,
            label: labels[name][0],
            current: name === tab,
            ...(labels[name][1] ? { count: labels[name][1] } : {}),
          }))}
        />
      </div>
      {users && <UsersTab page={users} query={query} admin={admin} />}
      {reports && <ReportsTab page={reports} query={query} />}
      {communities && <CommunitiesTab page={communities} />}
      {verifications && <VerificationsTab page={verifications} />}
      {tab === 'responsabilidades' && <ResponsibilitiesTab admin={admin} />}
    </AdminFrame>
  )
}
