import { useRouteLoaderData } from 'react-router'
import type { LinkedPage } from '#web/http/linked-pages.ts'
import type { FirstPage, Personal } from './personal.ts'

/** What every page knows and is the same for everybody; read in the root loader. */
export interface ShellData {
  product: { name: string; tagline: string }
  /** Public address without a path, for links that leave the product. */
  origin: string
  pages: LinkedPage[]
  /** Why nothing can be sent or changed now; null in normal operation. */
  readOnly: string | null
  /**
   * Whether the browser sent a session cookie, valid or not: then the top bar reserves space for a member.
   * The only thing in a page that differs between readers.
   */
  hasSession: boolean
}

export interface RootData {
  shell: ShellData
  /** The personal part, if the page is fully rendered for a browser without scripts. */
  whole: FirstPage | null
  /** The personal part of the reader; null until it is loaded. */
  personal: Personal | null
}

export const useRoot = (): RootData | undefined => useRouteLoaderData('root') as RootData | undefined

/** Undefined only where the root loader itself failed. */
export const useShell = (): ShellData | undefined => useRoot()?.shell

/** Whether a page exists: nothing links to one that does not. */
export function useHasPage(): (page: LinkedPage) => boolean {
  const pages = useShell()?.pages ?? []
  return (page) => pages.includes(page)
}
