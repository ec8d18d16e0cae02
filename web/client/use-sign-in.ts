import { useLocation, useNavigate } from 'react-router'
import { signsInHere } from './sign-in-again.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** For acts of signed-in people: says so, and leads a visitor by way of signing in back to this place. */
export function useSignIn(): (words: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (words) => {
    toast.error(words)
    // asked in the page, and not done: what was typed stays where it is
    if (signsInHere()) return
    void navigate(signInAddress(pathname + search))
  }
}

export const signInAddress = (next: string) => `/auth?destino=${encodeURIComponent(next)}`
