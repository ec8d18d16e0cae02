// chunk: members
import {
  Award,
  Bookmark,
  Compass,
  Gauge,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Scale,
  Settings,
  ShieldCheck,
  User,
  Users,
} from 'lucide-react'

export interface Entry {
  to: string
  label: string
  icon: LucideIcon
  /** other addresses whose pages belong to it */
  also?: readonly string[]
  staff?: true
}

/** The top bar of signed-in people. */
export const MAIN: readonly Entry[] = [
  { to: '/feed', label: 'Explorar', icon: Compass },
  { to: '/communities', label: 'Comunidades', icon: Users, also: ['/community', '/discussion'] },
  { to: '/top-contributors', label: 'Destaques', icon: Award },
  { to: '/new-post', label: 'Publicar', icon: PenLine },
]

/** The avatar menu; the side menu shows MAIN before it. */
export const ACCOUNT: readonly Entry[] = [
  { to: '/profile', label: 'Perfil', icon: User },
  { to: '/dashboard', label: 'Dashboard', icon: Gauge },
  { to: '/saved', label: 'Lista de Leitura', icon: Bookmark },
  { to: '/messages', label: 'Mensagens', icon: MessageSquare },
  { to: '/ethics', label: 'Ética Científica', icon: Scale },
  { to: '/settings', label: 'Configurações', icon: Settings },
  { to: '/admin', label: 'Administração', icon: ShieldCheck, staff: true },
]

/** Whether somebody who is at `path` is within this entry. */
export const isWithin = ({ to, also = [] }: Pick<Entry, 'to' | 'also'>, path: string): boolean =>
  [to, ...also].some((address) => path === address || path.startsWith(`${address}/`))

/** Only pages that exist, and those of staff for staff. */
export function visibleEntries(entries: readonly Entry[], pages: readonly string[], staff: boolean): Entry[] {
  return entries.filter((entry) => pages.includes(entry.to) && (staff || !entry.staff))
}
