// chunk: shell
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { dismissToast, toastStore, type Toast } from './toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const SHOWN_MS = { success: 5_000, error: 9_000 } as const

/** `first` is a message that came with the page: it is in the server's HTML and needs no script. */
export function ToastRegion({ first }: { first?: Omit<Toast, 'id'> | null | undefined }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.none)
  const [gone, setGone] = useState<unknown>(null)
  const all = first && gone !== first ? [{ ...first, id: 0 }, ...toasts] : toasts
  return (
    <section
      aria-label="Avisos"
      className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-2 p-4 sm:justify-items-end sm:p-6"
    >
      <Spoken toast={all.at(-1)} />
      {all.map((item) => (
        <ToastItem
          key={item.id}
          item={item}
          onClose={() => (item.id === 0 ? setGone(first) : dismissToast(item.id))}
        />
      ))}
    </section>
  )
}

// Screen readers announce changes inside an existing live region, not a region inserted with its content.
function Spoken({ toast }: { toast: Toast | undefined }) {
  const hydrated = useHydrated()
  const messageOf = (tone: Toast['tone']) => (hydrated && toast?.tone === tone ? toast.message : '')
  return (
    <>
      <span className="sr-only" aria-live="polite">
        {messageOf('success')}
      </span>
      <span className="sr-only" aria-live="assertive">
        {messageOf('error')}
      </span>
    </>
  )
}

function ToastItem({ item, onClose }: { item: Toast; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const Icon = item.tone === 'error' ? CircleAlert : CircleCheck
  const { tone } = item
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(), SHOWN_MS[tone])
    return () => clearTimeout(timer)
  }, [held, tone])
  return (
    <div
      data-tone={item.tone}
      className="toast pointer-events-auto flex w-full max-w-sm animate-[rise_160ms_var(--ease-out)] items-start gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-sm shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        aria-hidden
        className={cx('mt-3 size-5 shrink-0', item.tone === 'error' ? 'text-brick' : 'text-ink')}
      />
      <p className="min-w-0 flex-1 py-3 font-medium text-ink">{item.message}</p>
      {item.act && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1"
          onClick={() => {
            item.act?.press()
            onClose()
          }}
        >
          {item.act.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={onClose}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
