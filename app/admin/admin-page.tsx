import { findPendingCommunities } from '#domain/communities/find-pending-communities.ts'
import { findReportCases } from '#domain/moderation/reports/find-report-cases.ts'
import { findUsers } from '#domain/moderation/find-users.ts'
import { getPanelCounts } from '#domain/moderation/get-panel-counts.ts'
import { findPendingVerifications } from '#domain/verifications/find-pending-verifications.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { CommunitiesTab } from './communities-tab.tsx'
import { readFrame } from './read-frame.ts'
import { readReportQuery } from './reports/report-filters.tsx'
import { ReportsTab } from './reports/reports-tab.tsx'
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
    const { db } = services
    const frame = await readFrame(services, actor)
    const requestedTab = url.searchParams.get('aba')
    const tab = TABS.find((name) => name === requestedTab) ?? 'usuarios'
    const query = url.searchParams.get('busca') ?? ''
    const cursor = cursorIn(url)
    const [counts, users, reports, communities, verifications] = await Promise.all([
      getPanelCounts(db, actor),
      tab === 'usuarios' ? findUsers(db, actor, { query, cursor }) : null,
      tab === 'denuncias' ? findReportCases(db, actor, { ...readReportQuery(url), cursor }) : null,
      tab === 'comunidades' ? findPendingCommunities(db, actor, cursor) : null,
      tab === 'verificacoes' ? findPendingVerifications(services, actor, cursor) : null,
    ])
    const reportQuery = readReportQuery(url)
    return { tab, query, reportQuery, counts, users, reports, communities, verifications, frame }
  },
})

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { tab, query, reportQuery, counts, users, reports, communities, verifications, frame } = loaderData
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
      frame={frame}
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
      {users && <UsersTab page={users} query={query} admin={frame.admin} />}
      {reports && <ReportsTab page={reports} query={reportQuery} />}
      {communities && <CommunitiesTab page={communities} />}
      {verifications && <VerificationsTab page={verifications} />}
      {tab === 'responsabilidades' && <ResponsibilitiesTab admin={frame.admin} />}
    </AdminFrame>
  )
}
