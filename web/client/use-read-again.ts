import { useEffect, useEffectEvent } from 'react'
import { dismissToast, showToast } from '#web/ui/overlays/toast.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Retries loading what was announced but failed to load: after growing pauses, and at once when the
 * connection is back. `failures` counts consecutive failures; 0 after a success. Meanwhile a message says
 * that there is something new (`news`: 'mensagens novas').
 */
export function useReadAgain(failures: number, read: () => void, news?: string): void {
  const again = useEffectEvent(read)
  useEffect(() => {
    if (failures === 0) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    const timer = setTimeout(() => again(), pause)
    const onOnline = () => again()
    addEventListener('online', onOnline)
    const said =
      news && showToast('error', `Há ${news} que a página ainda não conseguiu ler. Tentando de novo…`)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      if (said) dismissToast(said)
    }
  }, [failures, news])
}
