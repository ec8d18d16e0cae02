import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ContentKind } from '#domain/moderation/texts.ts'

const OwnMattersContext = createContext<ReadonlySet<string>>(new Set())

/** Provides the items of a place on which this staff member may not decide, as the server determined. */
export function OwnMatters({ of, children }: { of: readonly string[] | undefined; children: ReactNode }) {
  const set = useMemo(() => new Set(of), [of])
  return <OwnMattersContext value={set}>{children}</OwnMattersContext>
}

export function useIsOwnMatter(kind: ContentKind | 'notice', id: number): boolean {
  return use(OwnMattersContext).has(`${kind}-${id}`)
}
