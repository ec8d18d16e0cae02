import { Component, createContext, useContext, type ReactNode } from 'react'
import { UNDRAWN } from '#domain/texts.ts'

interface Named {
  kind: string
  id: number
}

/**
 * Of one page drawn on the server: there no boundary catches what a part throws, so the page is drawn again without the
 * one that was being drawn.
 */
export class PartsOfPage {
  readonly #leftOut = new Set<string>()
  #open: Named[] = []

  isLeftOut({ kind, id }: Named): boolean {
    return this.#leftOut.has(`${kind} ${id}`)
  }

  enter(part: Named): void {
    this.#open.push(part)
  }

  leave({ kind, id }: Named): void {
    const at = this.#open.findLastIndex((one) => one.kind === kind && one.id === id)
    if (at !== -1) this.#open.splice(at, 1)
  }

  /** Begins anew. */
  reset(): void {
    this.#open = []
  }

  /** The part in which the drawing ended is left out of the next one; null where it ended outside of any. */
  leaveOutFailed(): Named | null {
    const failed = this.#open.at(-1)
    this.reset()
    if (!failed || this.isLeftOut(failed)) return null
    this.#leftOut.add(`${failed.kind} ${failed.id}`)
    return failed
  }
}

export const Parts = createContext<PartsOfPage | null>(null)

interface Props extends Named {
  /** Its own element is an `li`. */
  listItem?: boolean
  children: ReactNode
}

/** One of many on a page: where it cannot be drawn a sentence stands in its place, and the page stays. */
export function Part({ kind, id, listItem = false, children }: Props) {
  const parts = useContext(Parts)
  const part = { kind, id }
  const instead = listItem ? (
    <li className="p-4 text-muted">{UNDRAWN}</li>
  ) : (
    <p className="p-4 text-muted">{UNDRAWN}</p>
  )
  if (parts?.isLeftOut(part)) return instead
  return (
    <Boundary instead={instead}>
      <Edge act={() => parts?.enter(part)} />
      {children}
      <Edge act={() => parts?.leave(part)} />
    </Boundary>
  )
}

function Edge({ act }: { act: () => void }) {
  act()
  return null
}

class Boundary extends Component<{ children: ReactNode; instead: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
