import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * A new work's draft gets its own address as soon as it exists, so that a reload restores it. Each
 * navigation, even a refused submission, resets the address to the router's, so it is set again.
 */
export function useDraftAddress(workId: number | null, draftId: number | null): void {
  const { key } = useLocation()
  useEffect(() => {
    if (workId !== null || draftId === null) return
    window.history.replaceState(window.history.state, '', `/new-post?rascunho=${draftId}`)
  }, [workId, draftId, key])
}
