import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'

const form = lazyPart(() => import('./coordinator-hide.tsx'), 'coordinator-hide')

/** For coordinators, beside a post in their community. */
export function CommunityHide(given: { kind: 'discussion' | 'discussion_reply'; id: number }) {
  return <Late part={form} given={given} failed="Não foi possível mostrar como ocultar." />
}
