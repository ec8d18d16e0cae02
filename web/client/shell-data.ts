import { useRouteLoaderData } from 'react-router'
import type { LinkedPage } from '#web/http/linked-pages.ts'
import type { FirstPage, Personal } from './personal.ts'

/** What every page knows and is the same for everybody; read in the root loader. */
export interface ShellData {
  product: { name: string; tagline: string }
  /** Public address without a path, for links that leave the product. */
  origin: string
  pages: LinkedPage[]
  /** Why nothing can be sent or changed now; null: all is as usual. */
  readOnly: string | null
  /** The browser sent a session, whoever's: the bar has places for a member. The only thing that two readers see differently. */
  hasSession: boolean
}

export interface RootData {
  shell: ShellData
  /** Where the page comes whole, for a browser without scripts. */
  whole: FirstPage | null
  /** Of the person who looks at the page; null until it has been asked for. */
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
