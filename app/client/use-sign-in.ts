import { useLocation, useNavigate } from 'react-router'
import { toast } from '#app/ui/overlays/toast.ts'

/** For acts of signed-in people: says so, and leads by way of signing in back to this place. */
export function useSignIn(): (words: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (words) => {
    toast.error(words)
    void navigate(signInAddress(pathname + search))
  }
}

export const signInAddress = (next: string) => `/auth?destino=${encodeURIComponent(next)}`
