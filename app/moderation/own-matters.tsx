import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ContentKind } from '#domain/moderation/texts.ts'

const OwnMattersContext = createContext<ReadonlySet<string>>(new Set())

/** Around what stands in a place: what of it one of the staff does not decide on, as the server found it. */
export function OwnMatters({ of, children }: { of: readonly string[] | undefined; children: ReactNode }) {
  const set = useMemo(() => new Set(of), [of])
  return <OwnMattersContext value={set}>{children}</OwnMattersContext>
}

export function useIsOwnMatter(kind: ContentKind | 'notice', id: number): boolean {
  return use(OwnMattersContext).has(`${kind}-${id}`)
}
