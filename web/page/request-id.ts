import { createContext, useContext } from 'react'

/** The request's number, given by the server where it failed: the log finds the fault by it. */
export const RequestId = createContext<string | null>(null)

export function useRequestId(): string | null {
  const given = useContext(RequestId)
  // the page that the server sent carries it on
  return (
    given ?? (typeof document === 'undefined' ? null : (document.documentElement.dataset.request ?? null))
  )
}
