import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * A draft of a new work has its own address as soon as it exists: reloading brings it back. Each navigation, a refused
 * publication too, writes the address that the router knows, which is another one.
 */
export function useDraftAddress(workId: number | null, draftId: number | null): void {
  const { key } = useLocation()
  useEffect(() => {
    if (workId !== null || draftId === null) return
    window.history.replaceState(window.history.state, '', `/new-post?rascunho=${draftId}`)
  }, [workId, draftId, key])
}
