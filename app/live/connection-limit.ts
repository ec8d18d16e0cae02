/** How many live streams somebody has open, a person or an address. */
export interface ConnectionLimit {
  /** Returns false if `most` are already taken. */
  take(who: string, most: number): boolean | Promise<boolean>
  leave(who: string): void
}

export class CountedConnections implements ConnectionLimit {
  readonly #taken = new Map<string, number>()

  taken(who: string): number {
    return this.#taken.get(who) ?? 0
  }

  take(who: string, most: number): boolean {
    const taken = this.taken(who)
    if (taken >= most) return false
    this.#taken.set(who, taken + 1)
    return true
  }

  leave(who: string): void {
    const remaining = this.taken(who) - 1
    if (remaining > 0) this.#taken.set(who, remaining)
    else this.#taken.delete(who)
  }
}
