import type { TextHead } from '#engines/heads/text-head.ts'
import type { HeadPlan } from './head-plan.ts'

type PlanHead = (head: TextHead) => Promise<HeadPlan>

/** How the form reaches the editor once it is there, and the editor the form. */
export class EditorHandle {
  #flush: (() => void) | null = null
  #focus: (() => void) | null = null
  #focusEnd: (() => void) | null = null
  #suspend: (() => void) | null = null
  #openAgain: (() => void) | null = null
  #planHead: PlanHead | null = null

  connect(acts: Record<'flush' | 'focus' | 'focusEnd' | 'suspend', () => void> | null): void {
    this.#flush = acts?.flush ?? null
    this.#focus = acts?.focus ?? null
    this.#focusEnd = acts?.focusEnd ?? null
    this.#suspend = acts?.suspend ?? null
  }

  connectText(openAgain: (() => void) | null): void {
    this.#openAgain = openAgain
  }

  connectHead(planHead: PlanHead | null): void {
    this.#planHead = planHead
  }

  /** How the form takes what a pasted text says of itself; null where it has no fields for it. */
  get planHead(): PlanHead | null {
    return this.#planHead
  }

  /** Another text is in the form's field: the editor shows it. */
  openAgain(): void {
    this.#suspend?.()
    this.#openAgain?.()
  }

  /** Brings the text into the form's field now. */
  flush(): void {
    this.#flush?.()
  }

  /** Takes over from the field, before the next key: whoever was typing there goes on in the editor. */
  focusEnd(): void {
    this.#focusEnd?.()
  }

  /** True where there was an editor to focus. */
  focus(): boolean {
    this.#focus?.()
    return this.#focus !== null
  }
}
