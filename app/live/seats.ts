/** How many live streams somebody has open, a person or an address. */
export interface Seats {
  /** Returns false if `most` are already taken. */
  take(seat: string, most: number): boolean | Promise<boolean>
  leave(seat: string): void
}

export class CountedSeats implements Seats {
  readonly #taken = new Map<string, number>()

  taken(seat: string): number {
    return this.#taken.get(seat) ?? 0
  }

  take(seat: string, most: number): boolean {
    const taken = this.taken(seat)
    if (taken >= most) return false
    this.#taken.set(seat, taken + 1)
    return true
  }

  leave(seat: string): void {
    const remaining = this.taken(seat) - 1
    if (remaining > 0) this.#taken.set(seat, remaining)
    else this.#taken.delete(seat)
  }
}
