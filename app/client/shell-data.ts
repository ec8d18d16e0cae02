import { useRouteLoaderData } from 'react-router'
import type { Flash } from '#app/http/flash.ts'
import type { LinkedPage } from '#app/http/linked-pages.ts'
import type { Theme } from '#app/shell/theme.ts'

export interface Me {
  id: number
  username: string
  fullName: string
  avatarUrl: string | null
  staff: boolean
  admin: boolean
}

/** What every page knows; read in the root loader. */
export interface ShellData {
  product: { name: string; tagline: string }
  /** Public address without a path, for links that leave the product. */
  origin: string
  now: number
  theme: Theme | null
  flash: Flash | null
  requestId: string
  pages: LinkedPage[]
  me: Me | null
  /** How many notifications are unread, and where in the stream of events that was asked. */
  bell: { unread: number; after: string | null }
}

/** Undefined only where the root loader itself failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData('root') as ShellData | undefined
}

/** Whether a page exists: nothing links to one that does not. */
export function useHasPage(): (page: LinkedPage) => boolean {
  const pages = useShell()?.pages ?? []
  return (page) => pages.includes(page)
}
