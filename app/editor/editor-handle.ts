/** How the form reaches the editor once it is there. */
export class EditorHandle {
  #flush: (() => void) | null = null
  #focus: (() => void) | null = null
  #openAgain: (() => void) | null = null

  connect(acts: { flush: () => void; focus: () => void } | null): void {
    this.#flush = acts?.flush ?? null
    this.#focus = acts?.focus ?? null
  }

  connectText(openAgain: (() => void) | null): void {
    this.#openAgain = openAgain
  }

  /** Another text stands in the form's field: the editor shows it. */
  openAgain(): void {
    this.#openAgain?.()
  }

  /** Brings the text into the form's field now. */
  flush(): void {
    this.#flush?.()
  }

  /** True where there was an editor to focus. */
  focus(): boolean {
    this.#focus?.()
    return this.#focus !== null
  }
}
