/** A line that is lost is usually back before this. */
const LASTS_MS = 1000

/** Whether the database is away, as the line that is always open tells it. */
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

  /** Tells when one begins, at once while one lasts; gives back the function that stops telling. */
  onBegin(listener: () => void): () => void {
    if (this.#isOn) listener()
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
