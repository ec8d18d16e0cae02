// chunk: shell
export interface Toast {
  id: number
  tone: 'success' | 'error'
  message: string
  /** What may be done about it. */
  act?: { label: string; press: () => void } | undefined
}

const LIMIT = 4

const NONE: readonly Toast[] = []

let shown = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Returns the id that dismisses it. */
export function showToast(tone: Toast['tone'], message: string, act?: Toast['act']): number {
  // an identical repeated message is shown once
  const others = shown.filter((toast) => toast.message !== message)
  change([...others, { id: ++lastId, tone, message, act }].slice(-LIMIT))
  return lastId
}

/** A short word at the edge of the page: `toast.success('Perfil atualizado!')`. In the browser only. */
export const toast = {
  success: (message: string, act?: Toast['act']) => void showToast('success', message, act),
  error: (message: string) => void showToast('error', message),
}

export const dismissToast = (id: number) => change(shown.filter((toast) => toast.id !== id))

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => shown,
  none: () => NONE,
}
