import type { DrawnParts, NamedPart } from '#web/ui/part.tsx'

/**
 * Of one page drawn on the server: there no boundary catches what a part throws, so the page is drawn again without the
 * one that was being drawn.
 */
export class PartsOfPage implements DrawnParts {
  readonly #leftOut = new Set<string>()
  #open: NamedPart[] = []

  isLeftOut({ kind, id }: NamedPart): boolean {
    return this.#leftOut.has(`${kind} ${id}`)
  }

  enter(part: NamedPart): void {
    this.#open.push(part)
  }

  leave({ kind, id }: NamedPart): void {
    const at = this.#open.findLastIndex((one) => one.kind === kind && one.id === id)
    if (at !== -1) this.#open.splice(at, 1)
  }

  /** Begins anew. */
  reset(): void {
    this.#open = []
  }

  /** The part in which the drawing ended is left out of the next one; null where it ended outside of any. */
  leaveOutFailed(): NamedPart | null {
    const failed = this.#open.at(-1)
    this.reset()
    if (!failed || this.isLeftOut(failed)) return null
    this.#leftOut.add(`${failed.kind} ${failed.id}`)
    return failed
  }
}
