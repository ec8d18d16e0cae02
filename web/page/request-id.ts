import { createContext, useContext } from 'react'

/** The request id, set by the server after a failure: it identifies the log entry. */
export const RequestId = createContext<string | null>(null)

export function useRequestId(): string | null {
  const given = useContext(RequestId)
  // the server-rendered page passes it on to the browser
  return (
    given ?? (typeof document === 'undefined' ? null : (document.documentElement.dataset.request ?? null))
  )
}
