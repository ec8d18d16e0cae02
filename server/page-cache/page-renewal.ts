import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'

/**
 * The changes of one act arrive within moments of each other, and the position its author needs arrives last:
 * a render that begins after this delay serves the author too.
 */
const SETTLED_MS = 10
/** Where more than these are due, most are made as they are asked for. */
const MOST_WAITING = 20

/** Makes pages that are in use anew before their next reader asks, one after another. */
export class PageRenewal {
  readonly #log: Log
  readonly #waiting = new Set<string>()
  #make: ((key: string) => Promise<void>) | null = null
  #round: Promise<void> | null = null

  constructor(log: Log) {
    this.#log = log
  }

  /** Sets the renderer; before this, and after `stop`, nothing is renewed. */
  begin(make: (key: string) => Promise<void>): void {
    this.#make = make
  }

  ask(key: string): void {
    if (!this.#make || this.#waiting.size >= MOST_WAITING) return
    this.#waiting.add(key)
    this.#round ??= this.#makeAll().finally(() => (this.#round = null))
  }

  /** Waits for the running render. */
  async stop(): Promise<void> {
    this.#make = null
    this.#waiting.clear()
    await this.#round
  }

  async #makeAll(): Promise<void> {
    await sleep(SETTLED_MS, undefined, { ref: false })
    for (const key of this.#waiting) {
      this.#waiting.delete(key)
      try {
        await this.#make?.(key)
      } catch (error) {
        this.#log.error({ err: error }, 'a page could not be renewed')
      }
    }
  }
}
