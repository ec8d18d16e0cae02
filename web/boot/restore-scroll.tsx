import type { ReactElement } from 'react'
import { ScrollRestoration } from 'react-router'
import { useDrawnScript } from './inline-script.tsx'

type Script = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>

/** React Router's own, whose script is to be named like ours: called as a function, it gives the element. */
export function RestoreScroll() {
  const script = ScrollRestoration({}) as Script | null
  useDrawnScript(script?.props.dangerouslySetInnerHTML.__html)
  return script
}
