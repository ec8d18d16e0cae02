import { WORK_LOAD_FAILED } from '#domain/works/texts.ts'
import { ErrorPage } from '#web/page/error-page.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import { tombstoneOf } from './tombstone-of.ts'

const tombstonePage = lazyPart(() => import('./tombstone-page.tsx'), 'tombstone-page')

/** In place of a work that cannot be shown. */
export function WorkError({ error }: { error: unknown }) {
  const tombstone = tombstoneOf(error)
  if (!tombstone) return <ErrorPage error={error} />
  return <Late part={tombstonePage} given={{ tombstone }} failed={WORK_LOAD_FAILED} />
}
