import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import type { VersionListProps } from './version-list.tsx'

const list = lazyPart(() => import('./version-list.tsx'), 'version-list')

/** Most works have one version, and none of this. */
export function VersionHistory(props: VersionListProps) {
  if (props.versions.length < 2) return null
  return <Late part={list} given={props} />
}
