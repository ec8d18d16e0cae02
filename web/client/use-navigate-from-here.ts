import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/**
 * Where the answer to an act leads, for whoever is still on the page it was asked from: who has left it meanwhile
 * stays where they are. False if they left.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => Promise<boolean> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return async (to, options) => {
    if (location.pathname !== pathname || location.search !== search) return false
    await navigate(to, options)
    return true
  }
}
