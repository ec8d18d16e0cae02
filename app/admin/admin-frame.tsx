import type { ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { Waiting } from '#domain/moderation/waiting/count-waiting.ts'
import { useLive } from '#web/client/use-live.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import type { Frame } from './read-frame.ts'

interface Props {
  title: string
  intro?: ReactNode
  /** Path of this page. */
  current: string
  frame: Frame
  children: ReactNode
}

interface StaffPage {
  to: string
  label: string
  admins?: true
  waits?: (waiting: Waiting) => number
}

const PAGES: readonly StaffPage[] = [
  {
    to: '/admin',
    label: 'Painel',
    waits: ({ reports, communities, verifications }) => reports + communities + verifications,
  },
  {
    to: '/admin/content',
    label: 'Conteúdo e recursos',
    waits: ({ held, flags, messages, appeals }) => held + flags + messages + appeals,
  },
  { to: '/admin/integrity', label: 'Verificações', waits: ({ checks }) => checks },
  { to: '/admin/record', label: 'Registro', admins: true },
  { to: '/admin/health', label: 'Saúde', admins: true },
]

/** The head of every staff page: its title, and links to the others with a live count of what waits on each. */
export function AdminFrame({ title, intro, current, frame: { admin, waiting, after }, children }: Props) {
  const { revalidate } = useRevalidator()
  useLive(['staff'], () => void revalidate(), { after })
  const checking = useNavigation().state === 'loading'
  return (
    <div className="page py-8 lg:py-12">
      <p className="sr-only" role="status">
        {checking ? 'Verificando permissões...' : ''}
      </p>
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
      {intro && <p className="mt-2 max-w-reading text-muted">{intro}</p>}
      <div className="mt-6">
        <LinkTabs
          label="Páginas da moderação"
          tabs={PAGES.filter((page) => admin || !page.admins).map(({ to, label, waits }) => ({
            to,
            label,
            ...(waits && { count: waits(waiting) }),
            current: to === current,
          }))}
        />
      </div>
      <div className="pt-6">{children}</div>
    </div>
  )
}
