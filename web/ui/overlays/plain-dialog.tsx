import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { X } from 'lucide-react'
import { firstInDialog } from './first-in-dialog.ts'
import { usePageBehind } from './use-page-behind.ts'

interface Props {
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  alert?: boolean
  children?: ReactNode
}

/**
 * The dialog used if the usual one's code could not be loaded: simpler, but it can be answered and nothing is
 * lost. It is a non-modal <dialog>, so that toasts remain visible.
 */
export function PlainDialog({ onOpenChange, title, description, alert, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  usePageBehind(true, 'body > header, main, footer')
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.show()
    if (shown) firstInDialog(shown, { alert: alert ?? false })?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [alert])
  return createPortal(
    <div className="fixed inset-0 z-40 flex overflow-hidden bg-scrim p-4">
      <dialog
        ref={dialog}
        role={alert ? 'alertdialog' : undefined}
        aria-modal
        aria-labelledby={id}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onOpenChange(false)
        }}
        className="static m-auto max-h-full w-full max-w-lg overflow-y-auto rounded-card border border-line bg-raised px-5 pt-4 pb-5 text-ink shadow-float"
      >
        <header className="flex items-start gap-4">
          <h2 id={id} className="min-w-0 flex-1 py-2 font-serif text-lg font-semibold">
            {title}
          </h2>
          {!alert && (
            <button
              type="button"
              aria-label="Fechar"
              onClick={() => onOpenChange(false)}
              className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </header>
        {description && <p className="mb-4 text-muted">{description}</p>}
        {children}
      </dialog>
    </div>,
    document.body,
  )
}
