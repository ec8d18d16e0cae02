import type { BackgroundKind } from '#domain/profiles/texts.ts'

const TABS = { works: 'trabalhos', experience: 'experiencia', education: 'formacao' } as const
export type ProfileTab = keyof typeof TABS

/** Which form is open on /profile, as the address says. */
export interface ProfileView {
  tab: ProfileTab
  /** The form for personal data, picture, CV, verification, or for an entry (its id, or 0 for a new one). */
  open: 'perfil' | 'foto' | 'curriculo' | 'verificacao' | number | null
}

const FORMS = ['perfil', 'foto', 'curriculo', 'verificacao'] as const

export function readProfileView(params: URLSearchParams): ProfileView {
  const tab = (Object.keys(TABS) as ProfileTab[]).find((one) => TABS[one] === params.get('aba')) ?? 'works'
  const section = params.get('editar') ?? ''
  const form = FORMS.find((one) => one === section)
  const id = section === 'nova' ? 0 : /^[1-9]\d{0,14}$/.test(section) ? Number(section) : null
  return { tab, open: form ?? (tab === 'works' ? null : id) }
}

export function profileViewPath(tab: ProfileTab | BackgroundKind = 'works', open?: string | number): string {
  const params = new URLSearchParams()
  if (tab !== 'works') params.set('aba', TABS[tab])
  if (open !== undefined) params.set('editar', open === 0 ? 'nova' : String(open))
  return params.size > 0 ? `/profile?${params}` : '/profile'
}
