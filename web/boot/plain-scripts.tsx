import { Children, isValidElement, useContext, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { DrawnScripts } from './inline-script.tsx'

/**
 * React Router's own `<Scripts>`, where the product runs without ours (ROUTER=plain, and in development). Its scripts are
 * to be named like ours: called as a function, it gives the elements.
 */
export function PlainScripts() {
  const drawn = useContext(DrawnScripts)
  const scripts = Scripts({})
  drawn?.push(...textsIn(scripts))
  return scripts
}

interface Inner {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

function textsIn(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Inner>(child)) return []
    const { dangerouslySetInnerHTML: inner, children } = child.props
    return inner ? [inner.__html] : textsIn(children)
  })
}
