/** A lost connection is usually back within this time. */
const LASTS_MS = 1000

/** Whether the database is unreachable, judged by the connection that is always open. */
export class Outage {
  #timer: NodeJS.Timeout | undefined
  #isOn = false
  readonly #listeners = new Set<() => void>()

  get isOn(): boolean {
    return this.#isOn
  }

  /** The line was lost, or could not be opened again. */
  begin(): void {
    this.#timer ??= setTimeout(() => {
      this.#isOn = true
      for (const listener of this.#listeners) listener()
    }, LASTS_MS).unref()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isOn = false
  }

  /**
   * Calls the listener when an outage begins, or at once during one; returns the function that unsubscribes.
   */
  onBegin(listener: () => void): () => void {
    if (this.#isOn) listener()
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
