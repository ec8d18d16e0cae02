import { useLocation } from 'react-router'
import { signsInHere } from './sign-in-again.ts'
import { useNavigateFromHere } from './use-navigate-from-here.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/**
 * For acts that need an account: shows the message and sends a visitor to the sign-in page, which returns
 * here.
 */
export function useSignIn(): (words: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigateFromHere()
  return (words) => {
    toast.error(words)
    // the sign-in dialog was offered in the page and declined: what was typed stays
    if (signsInHere()) return
    void navigate(signInAddress(pathname + search))
  }
}

export const signInAddress = (next: string) => `/auth?destino=${encodeURIComponent(next)}`
