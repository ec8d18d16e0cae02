import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { LinkTabs } from '#app/ui/link-tabs.tsx'

interface Props {
  title: string
  intro?: ReactNode
  /** Path of this page. */
  current: string
  admin: boolean
  children: ReactNode
}

const PAGES = [
  { to: '/admin', label: 'Painel' },
  { to: '/admin/content', label: 'Conteúdo e recursos' },
  { to: '/admin/integrity', label: 'Verificações' },
  { to: '/admin/record', label: 'Registro', admins: true },
  { to: '/admin/health', label: 'Saúde', admins: true },
]

/** The head of every page of staff: its title and the other pages. */
export function AdminFrame({ title, intro, current, admin, children }: Props) {
  const checking = useNavigation().state === 'loading'
  return (
    <div className="page py-8">
      <p className="sr-only" role="status">
        {checking ? 'Verificando permissões...' : ''}
      </p>
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      {intro && <p className="mt-2 max-w-reading text-muted">{intro}</p>}
      <div className="mt-6">
        <LinkTabs
          label="Páginas da moderação"
          tabs={PAGES.filter((page) => admin || !page.admins).map(({ to, label }) => ({
            to,
            label,
            current: to === current,
          }))}
        />
      </div>
      <div className="pt-6">{children}</div>
    </div>
  )
}
