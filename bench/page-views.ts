import type autocannon from 'autocannon'
import { personalAddress } from '#web/client/personal.ts'
import { askRaw, textOf, type RawAnswer } from './ask-raw.ts'
import { readWords } from './generate-works.ts'

/** What issue 14 asks of it: views a second, or as a share of fixed bytes. */
export type Goal = { least: number } | { share: number }

/** All that a browser asks for to show the page: the page, and for a person its personal part. */
export interface PageView {
  name: string
  goal: Goal
  headers: Record<string, string>
  /** Each is another page than the one before. */
  varied: boolean
  /** The addresses of the nth view. */
  addressesOf(n: number): string[]
}

/** Beyond those that no search looks for. */
const FIRST_WORD = 100

export async function pageViews(origin: string, cookie: string, workPath: string): Promise<PageView[]> {
  const words = readWords().slice(FIRST_WORD)
  const visitor = { 'accept-encoding': 'br' }
  const member = { ...visitor, cookie }
  const searchFor = (n: number) => `/feed?q=${encodeURIComponent(words[n % words.length]!)}`
  const signedIn = async (name: string, least: number, pathOf: (n: number) => string, varied = false) => {
    // the cards of a search differ, but not in how many there are
    const cards = cardsOn(await askRaw(origin + pathOf(0), member))
    const addressesOf = (n: number) => [pathOf(n), personalAddress(pathOf(n), cards)]
    return { name, goal: { least }, headers: member, varied, addressesOf }
  }
  const asVisitor = (name: string, path: string) => {
    return { name, goal: { share: 0.5 }, headers: visitor, varied: false, addressesOf: () => [path] }
  }
  return [
    await signedIn('feed, signed in', 720, () => '/feed'),
    await signedIn('work page, signed in', 1020, () => workPath),
    asVisitor('work page, visitor', workPath),
    asVisitor('landing, visitor', '/'),
    await signedIn('search repeated, signed in', 160, () => searchFor(0)),
    await signedIn('search varied, signed in', 160, searchFor, true),
  ]
}

const cardsOn = (page: RawAnswer): string =>
  [...textOf(page).matchAll(/data-work="(\d+)"/g)].map(([, id]) => id).join()

/** For the generator of load, from the nth view on; `n` is where the next one begins. */
export function requestsOf(view: PageView, from: { n: number }): autocannon.Request[] {
  const { headers, varied } = view
  if (!varied) return view.addressesOf(0).map((path) => ({ path, headers }))
  return view.addressesOf(0).map((path, part) => ({
    path,
    headers,
    // the parts of one view are asked for on one connection, which keeps the context from the first to the last
    setupRequest(request, context: { addresses?: string[] }) {
      if (part === 0) context.addresses = view.addressesOf(from.n++)
      return { ...request, path: context.addresses![part] }
    },
  }))
}
