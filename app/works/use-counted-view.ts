import { useEffect } from 'react'

/** Reports to the server once that the page is being read; the server decides whether it counts. */
export function useCountedView(workId: number): void {
  useEffect(() => {
    // StrictMode runs effects twice in development; the server's 30 seconds make them one.
    navigator.sendBeacon(`/_/views/${workId}`)
  }, [workId])
}
