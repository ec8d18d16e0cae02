import { Component, createContext, useContext, type ReactNode } from 'react'
import { UNDRAWN } from '#domain/texts.ts'
import type { PartKind } from '#platform/undrawn/part-kinds.ts'

/** One of many on a page. */
export interface NamedPart {
  kind: PartKind
  id: number
}

/** What a part reports while a page is rendered on the server. */
export interface DrawnParts {
  isLeftOut(part: NamedPart): boolean
  enter(part: NamedPart): void
  leave(part: NamedPart): void
}

export const Parts = createContext<DrawnParts | null>(null)

interface Props extends NamedPart {
  /** Whether its own element is an `li`. */
  listItem?: boolean
  children: ReactNode
}

/** One of many items on a page: if it fails to render, a sentence replaces it and the page stays. */
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
    <Boundary part={part} instead={instead}>
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

interface Bounds {
  part: NamedPart
  children: ReactNode
  instead: ReactNode
}

class Boundary extends Component<Bounds, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    void import('./report-fault.ts').then(({ reportFault }) => reportFault(this.props.part, error))
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
