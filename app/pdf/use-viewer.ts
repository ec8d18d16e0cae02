import { useCallback, useEffect, useRef, useState } from 'react'
import type { ViewerControl, ViewerState } from './viewer-control.ts'

const START: ViewerState = { status: 'loading', page: 1, pages: 0, scale: 1, found: null }

/** A PDF in a container: what it shows now, and what can be asked of it once it is open. */
export function useViewer(url: string) {
  const container = useRef<HTMLDivElement>(null)
  const control = useRef<ViewerControl | null>(null)
  const [state, setState] = useState(START)

  useEffect(() => {
    const abort = new AbortController()
    const change = (part: Partial<ViewerState>) => {
      if (!abort.signal.aborted) setState((before) => ({ ...before, ...part }))
    }
    setState(START)
    void import('./open-viewer.ts')
      .then(({ openViewer }) =>
        openViewer({ container: container.current!, url, signal: abort.signal, onChange: change }),
      )
      .then((opened) => {
        control.current = opened
      })
      .catch(() => change({ status: 'failed' }))
    return () => {
      abort.abort()
      control.current = null
    }
  }, [url])

  const forgetFound = useCallback(() => setState((before) => ({ ...before, found: null })), [])
  return { container, control, state, forgetFound }
}
