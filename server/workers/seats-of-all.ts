import { CountedSeats } from '#app/live/seats.ts'

/** Counts the live streams of all workers: the limit is global, and a worker that ended holds none. */
export class SeatsOfAll {
  readonly #byWorker = new Map<number, CountedSeats>()

  take(worker: number, seat: string, most: number): boolean {
    const others = [...this.#byWorker].filter(([id]) => id !== worker)
    const elsewhere = others.reduce((sum, [, seats]) => sum + seats.taken(seat), 0)
    return this.#of(worker).take(seat, most - elsewhere)
  }

  leave(worker: number, seat: string): void {
    this.#of(worker).leave(seat)
  }

  forget(worker: number): void {
    this.#byWorker.delete(worker)
  }

  #of(worker: number): CountedSeats {
    const seats = this.#byWorker.get(worker) ?? new CountedSeats()
    this.#byWorker.set(worker, seats)
    return seats
  }
}
