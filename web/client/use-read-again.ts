import { useEffect, useEffectEvent } from 'react'
import { dismissToast, showToast } from '#web/ui/overlays/toast.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * What was told of and could not be read is read again: after pauses that grow, and at once where the connection is
 * back. `failures` counts those in a row; 0 once it was read. That there is something meanwhile (`news`: 'mensagens novas')
 * is said.
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
