import type { DrawnParts, NamedPart } from '#web/ui/part.tsx'

/**
 * The parts of one page during server rendering. Error boundaries do not work there, so the page is rendered
 * again without the part that threw.
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

  /** Starts a new render. */
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
