/** Keeps the `most` entries that were set or read most recently; the least recently used is evicted first. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.#put(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#put(key, value)
    if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value!)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  #put(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
  }
}
