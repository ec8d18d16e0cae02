import type { CachedPage } from './cached-page.ts'

/** View counts may be this stale, and so may anything that no trigger reports. */
export const GREATEST_AGE_MS = 60_000
/** A page requested at this age is renewed, so that the next reader finds it fresh. */
const DUE_AGE_MS = 45_000
/** A page requested this recently is probably requested by others too. */
const ASKED_WITHIN_MS = 10_000

const LARGEST_SHARE = 1 / 16

/** A page that is being made; what changes meanwhile may or may not be in it. */
export interface PageBuild {
  /** The page contains every change up to this position. */
  readonly position: number
  readonly changed: Set<string>
}

interface Options {
  /** Called for pages in use that are stale or soon will be. */
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
  /** Pages cached when the database went away. */
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

  /** A page that is neither older than this position nor past its maximum age. */
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

  /** Whether the next readers will not have to wait for a render. */
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

  /**
   * Ends a render; its page is cached only if nothing it was made from changed since it began. Returns
   * whether.
   */
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

  /** Recounts a page's memory after `change` adds or drops one of its encoded forms. */
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

  /** The database is unreachable: changes are not received, but until it is back none can be made either. */
  setAside(): void {
    for (const flight of this.#flights) flight.changed.add('all')
    for (const [key, page] of this.#pages) this.#aside.set(key, page)
    this.#empty()
  }

  /** A page cached when the database went away, of any age. */
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

  /** Also evicts pages too old to be served, since the least recently used page is one of them. */
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
