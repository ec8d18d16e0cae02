/**
 * ROUTER=plain: the pages are built without how scripts begin here (web/boot), on React Router as its makers ship it. So
 * an upgrade of it, or a fault in ours, need not wait. Read where pages are built, and where it is known which are meant.
 */
export function plainRouter(env: NodeJS.ProcessEnv = process.env): boolean {
  const chosen = env.ROUTER || 'own'
  if (chosen !== 'own' && chosen !== 'plain') throw new Error('ROUTER deve ser own ou plain.')
  return chosen === 'plain'
}
