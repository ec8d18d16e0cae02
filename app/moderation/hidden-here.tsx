import type { HiddenContent } from '#domain/moderation/hidings/find-hidings.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'

const list = lazyPart(() => import('./hidden-list.tsx'), 'hidden-list')

interface Props {
  /** hidden content of this place; empty for all but staff */
  hidden: readonly HiddenContent[]
  kinds: readonly ContentKind[]
}

/** For staff, shown in place of hidden content: what was hidden, why, and how to restore it. */
export function HiddenHere({ hidden, kinds }: Props) {
  const items = hidden.filter(({ content }) => kinds.includes(content.kind))
  if (items.length === 0) return null
  return (
    <section aria-label="Oculto aqui" className="no-print mt-2 max-w-reading">
      <p className="text-sm font-semibold">Oculto aqui (só a moderação vê)</p>
      <Late part={list} given={{ items }} failed="Não foi possível mostrar o que está oculto." />
    </section>
  )
}
