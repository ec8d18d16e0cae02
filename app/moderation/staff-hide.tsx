// chunk: shell
import type { ContentKind } from '#domain/moderation/texts.ts'
import { useMe } from '#web/client/use-personal.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { useIsOwnMatter } from './own-matters.tsx'

const form = lazyPart(() => import('./hide-form.tsx'), 'hide-form')

/**
 * For staff, beside the content: hides it with a reason, or says why somebody else must decide. Renders
 * nothing for others.
 */
export function StaffHide({ kind, id }: { kind: ContentKind; id: number }) {
  const ownMatter = useIsOwnMatter(kind, id)
  if (!useMe()?.staff) return null
  return <Late part={form} given={{ kind, id, ownMatter }} failed="Não foi possível mostrar como ocultar." />
}
