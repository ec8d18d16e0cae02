import { CountedSeats } from '#app/live/seats.ts'

/** The live streams of all workers: a limit holds over all of them, and who ended holds none. */
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
