import type { CachedPage } from './cached-page.ts'

/** Counts of views may lag this long, and so may whatever no trigger names. */
export const GREATEST_AGE_MS = 60_000
/** Somebody asks for a page of this age: the next one will find it new. */
const DUE_AGE_MS = 45_000
/** Who asked this short a time ago is taken for one of several: others will ask too. */
const ASKED_WITHIN_MS = 10_000

const LARGEST_SHARE = 1 / 16

/** A page that is being made; what changes meanwhile may or may not be in it. */
export interface PageBuild {
  /** Every change up to here is in it. */
  readonly position: number
  readonly changed: Set<string>
}

interface Options {
  /** Told of pages in use that are out of date, or soon will be. */
  onDue?: (key: string) => void
  now?: () => number
}

/** The public pages of this process as they were last made, least lately asked for first, within a bound of bytes. */
export class PageCache {
  readonly #most: number
  readonly #onDue: (key: string) => void
  readonly #now: () => number
  readonly #pages = new Map<string, CachedPage>()
  readonly #bySource = new Map<string, Set<string>>()
  readonly #flights = new Set<PageBuild>()
  /** What was kept when the database went away. */
  readonly #aside = new Map<string, CachedPage>()
  #bytes = 0

  constructor(most: number, { onDue = () => {}, now = () => performance.now() }: Options = {}) {
    this.#most = most
    this.#onDue = onDue
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  /** A page that is not older than this position, nor than it may be at all. */
  get(key: string, position: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page || page.position < position) return undefined
    const now = this.#now()
    const age = now - page.madeAt
    if (age > GREATEST_AGE_MS) {
      this.#remove(key)
      return undefined
    }
    page.askedAt = now
    if (age > DUE_AGE_MS) this.#onDue(key)
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** Whether the next who ask need not wait for it. */
  hasFresh(key: string): boolean {
    const page = this.#pages.get(key)
    return page !== undefined && this.#now() - page.madeAt <= DUE_AGE_MS
  }

  /** To be called before the first query of a page. */
  begin(position: number): PageBuild {
    const flight: PageBuild = { position, changed: new Set() }
    this.#flights.add(flight)
    return flight
  }

  /** Ends a flight; its page is kept only where nothing that it was made from changed since it began. Tells whether. */
  end(flight: PageBuild, key: string, page: CachedPage | null): boolean {
    this.#flights.delete(flight)
    if (!page || flight.changed.has('all') || page.from.some((source) => flight.changed.has(source)))
      return false
    if (page.bytes > this.#most * LARGEST_SHARE) return false
    this.#remove(key)
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const source of page.from) {
      const keys = this.#bySource.get(source)
      if (keys) keys.add(key)
      else this.#bySource.set(source, new Set([key]))
    }
    this.#makeRoom()
    return true
  }

  /** The encoded forms of a page come and go: what they take is counted again. */
  resize(key: string, page: CachedPage, change: () => void): void {
    const before = page.bytes
    change()
    if (this.#pages.get(key) !== page) return
    this.#bytes += page.bytes - before
    this.#makeRoom()
  }

  drop(source: string): void {
    for (const flight of this.#flights) flight.changed.add(source)
    if (source === 'all') return this.#clear()
    const now = this.#now()
    for (const key of this.#bySource.get(source) ?? []) {
      const askedAt = this.#pages.get(key)?.askedAt ?? -Infinity
      this.#remove(key)
      if (now - askedAt < ASKED_WITHIN_MS) this.#onDue(key)
    }
  }

  /** The database is away: what changes is not heard, and until it is back nothing can. */
  setAside(): void {
    for (const flight of this.#flights) flight.changed.add('all')
    for (const [key, page] of this.#pages) this.#aside.set(key, page)
    this.#empty()
  }

  /** What was kept when the database went away, however old. */
  getAside(key: string): CachedPage | undefined {
    return this.#aside.get(key)
  }

  #clear(): void {
    this.#aside.clear()
    this.#empty()
  }

  #empty(): void {
    this.#pages.clear()
    this.#bySource.clear()
    this.#bytes = 0
  }

  /** Also of pages too old to be handed out, of which the least lately asked for is one. */
  #makeRoom(): void {
    const oldest = this.#now() - GREATEST_AGE_MS
    for (const [key, { madeAt }] of this.#pages) {
      if (this.#bytes <= this.#most && madeAt >= oldest) return
      this.#remove(key)
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= page.bytes
    for (const source of page.from) {
      const keys = this.#bySource.get(source)
      keys?.delete(key)
      if (keys?.size === 0) this.#bySource.delete(source)
    }
  }
}
