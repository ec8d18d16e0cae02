import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { DialogSide, DialogSize } from './dialog.tsx'
import { firstInDialog } from './first-in-dialog.ts'

const SIZES: Record<DialogSize, string> = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-lg',
  lg: 'sm:max-w-2xl',
  xl: 'sm:max-w-4xl',
}

const CENTER =
  'm-auto max-h-[min(100%,56rem)] w-full rounded-card border data-ending-style:translate-y-1 data-starting-style:translate-y-2'
const SIDES: Record<Exclude<DialogSide, 'center'>, string> = {
  right:
    'ml-auto h-full w-[min(24rem,92vw)] border-l data-ending-style:translate-x-6 data-starting-style:translate-x-6',
  left: 'mr-auto h-full w-[min(24rem,92vw)] border-r data-ending-style:-translate-x-6 data-starting-style:-translate-x-6',
  bottom:
    'mx-auto mt-auto max-h-[90%] w-full max-w-2xl rounded-t-card border-x border-t data-ending-style:translate-y-6 data-starting-style:translate-y-6',
}

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  title: ReactNode
  description?: ReactNode
  size?: DialogSize
  side?: DialogSide
  alert?: boolean
  children?: ReactNode
}

export default function DialogPopup({
  open,
  onOpenChange,
  anchor,
  title,
  description,
  size = 'md',
  side = 'center',
  alert,
  children,
}: Props) {
  const Part = alert ? AlertDialog : Dialog
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Part.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Part.Portal>
        <Part.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Part.Viewport className={cx('fixed inset-0 z-40 flex overflow-hidden', side === 'center' && 'p-4')}>
          <Part.Popup
            ref={popup}
            initialFocus={(by) =>
              firstInDialog(popup.current!, { alert: alert ?? false, touch: by === 'touch' }) ?? true
            }
            finalFocus={() => shownOpener(anchor.current) ?? true}
            className={cx(
              'flex flex-col overflow-hidden border-line bg-raised text-ink shadow-float transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0',
              side === 'center' ? cx(CENTER, SIZES[size]) : SIDES[side],
            )}
          >
            <header className="flex items-start gap-4 px-5 pt-4">
              <Part.Title className="min-w-0 flex-1 py-2 font-serif text-lg font-semibold">
                {title}
              </Part.Title>
              {!alert && (
                <Part.Close
                  aria-label="Fechar"
                  className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
                >
                  <X aria-hidden className="size-5" />
                </Part.Close>
              )}
            </header>
            <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
              {description && <Part.Description className="mb-4 text-muted">{description}</Part.Description>}
              {children}
            </div>
          </Part.Popup>
        </Part.Viewport>
      </Part.Portal>
    </Part.Root>
  )
}

/** The button that opened it, or where that lies in a closed popover, the button of the popover. */
function shownOpener(button: HTMLElement | null): HTMLElement | null {
  const closed = button?.closest('[popover]:not(:popover-open)')
  return closed ? document.querySelector(`[popovertarget="${closed.id}"]`) : button
}
