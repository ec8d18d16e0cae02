/** How the form reaches the editor once it is there. */
export class EditorHandle {
  #flush: (() => void) | null = null
  #focus: (() => void) | null = null

  connect(acts: { flush: () => void; focus: () => void } | null): void {
    this.#flush = acts?.flush ?? null
    this.#focus = acts?.focus ?? null
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
