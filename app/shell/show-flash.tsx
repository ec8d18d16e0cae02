import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { noFlashCookie, readFlash } from '#web/http/flash.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Shows the flash message that an act left for this page. */
export function ShowFlash() {
  const { key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') return
    const flash = readFlash(document.cookie)
    if (!flash) return
    document.cookie = noFlashCookie()
    toast[flash.tone](flash.message)
  }, [key, state])
  return null
}
