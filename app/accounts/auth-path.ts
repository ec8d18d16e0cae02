/** The page of signing in, on one of its tabs, keeping where the person was going. */
export function authPath(next: string | null, tab: 'sign-in' | 'sign-up' = 'sign-in'): string {
  const query = new URLSearchParams()
  if (tab === 'sign-up') query.set('aba', 'cadastro')
  if (next) query.set('destino', next)
  return query.size > 0 ? `/auth?${query}` : '/auth'
}
