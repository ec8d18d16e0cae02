import { CountedConnections } from '#app/live/connection-limit.ts'

/** Counts the live streams of all workers: the limit is global, and a worker that ended holds none. */
export class ConnectionsOfAll {
  readonly #byWorker = new Map<number, CountedConnections>()

  take(worker: number, who: string, most: number): boolean {
    const others = [...this.#byWorker].filter(([id]) => id !== worker)
    const elsewhere = others.reduce((sum, [, counted]) => sum + counted.taken(who), 0)
    return this.#of(worker).take(who, most - elsewhere)
  }

  leave(worker: number, who: string): void {
    this.#of(worker).leave(who)
  }

  forget(worker: number): void {
    this.#byWorker.delete(worker)
  }

  #of(worker: number): CountedConnections {
    const counted = this.#byWorker.get(worker) ?? new CountedConnections()
    this.#byWorker.set(worker, counted)
    return counted
  }
}
