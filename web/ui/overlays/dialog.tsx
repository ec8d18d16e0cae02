// chunk: shell
import { useState, type ReactNode } from 'react'
import { lazyPart, useLatePart, type LateCode } from '#web/ui/lazy-part.ts'
import { PlainDialog } from './plain-dialog.tsx'
import { useTrigger, type TriggerElement } from './use-trigger.ts'

const popup = lazyPart(() => import('./dialog-popup.tsx'))

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl'
export type DialogSide = 'center' | 'right' | 'left' | 'bottom'

export interface DialogProps {
  /** The button that opens it; the focus comes back to it. Without one, use `open`. */
  trigger?: TriggerElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: DialogSize
  /** Where it is; `sheet.tsx` uses the sides. */
  side?: DialogSide
  /** Asks for an answer: a click outside does not close it. */
  alert?: boolean
  /**
   * A lazy part inside it (`<Late>`): both are loaded before it opens, so that the focus can move into it.
   */
  holds?: LateCode
  /** Receives what closes it. */
  children?: ReactNode | ((close: () => void) => ReactNode)
}

export function Dialog({
  trigger: element,
  open: given,
  onOpenChange,
  holds = popup,
  children,
  ...look
}: DialogProps) {
  const { trigger, anchor, open, everOpened, setOpen } = useTrigger(element, {
    opens: 'dialog',
    prepare() {
      popup.prepare()
      holds.prepare()
    },
    open: given,
    onOpenChange,
  })
  const { Part, failed } = useLatePart(popup, open)
  const held = useLatePart(holds, open)
  const [plain, setPlain] = useState(false)
  // an open dialog is not swapped for the other kind: what was typed in it would be lost
  if (plain !== (open && (plain || failed))) setPlain(open && failed)
  const content = () => (typeof children === 'function' ? children(() => setOpen(false)) : children)
  return (
    <>
      {trigger}
      {everOpened && Part && (held.Part !== null || held.failed) && !plain && (
        <Part {...look} open={open} onOpenChange={setOpen} anchor={anchor}>
          {content()}
        </Part>
      )}
      {plain && (
        <PlainDialog {...look} onOpenChange={setOpen}>
          {content()}
        </PlainDialog>
      )}
    </>
  )
}

/** The row of buttons at the end of a dialog; the act first in reading order, to the right on screen. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">{children}</div>
}
