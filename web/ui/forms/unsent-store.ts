/**
 * What this browser keeps of what a person typed, until the server has it. Nobody else who signs in here is shown it.
 * Where the browser keeps nothing for pages, or has no room, it is empty.
 */
export class UnsentStore<Value> {
  readonly #kind: string
  readonly #storage: () => Storage

  constructor(kind: string, storage: () => Storage) {
    this.#kind = kind
    this.#storage = storage
  }

  keyOf(person: number, place: string): string {
    return `${this.#kind}:${person}:${place}`
  }

  /** Of one person, or of everybody. */
  keys(person?: number): string[] {
    const prefix = person === undefined ? `${this.#kind}:` : this.keyOf(person, '')
    const storage = this.#open()
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage!.key(index)!)
    return keys.filter((key) => key.startsWith(prefix))
  }

  /** False where it could not be kept. */
  write(key: string, value: Value): boolean {
    try {
      this.#storage().setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }

  read(key: string): Value | null {
    try {
      return JSON.parse(this.#storage().getItem(key) ?? 'null') as Value | null
    } catch {
      return null // not of our making
    }
  }

  remove(key: string): void {
    this.#open()?.removeItem(key)
  }

  #open(): Storage | null {
    try {
      return this.#storage()
    } catch {
      return null
    }
  }
}
