// chunk: shell
import { useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import type { TriggerElement } from './use-trigger.ts'

interface Words {
  title: ReactNode
  /** Names what will happen and whether it can be undone. */
  description: ReactNode
  confirmLabel: ReactNode
  tone?: 'danger' | 'primary'
}

interface ConfirmProps extends Words {
  trigger?: TriggerElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onConfirm: () => void
  pending?: boolean
  /** More to fill in before confirming. */
  children?: ReactNode
}

/** Asks for confirmation; if the act is destructive, 'Cancelar' gets the initial focus. */
export function Confirm({
  onConfirm,
  confirmLabel,
  tone = 'danger',
  pending,
  children,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog {...dialog} alert size="sm">
      {(close) => (
        <>
          {children}
          <DialogActions>
            <Button onClick={close}>Cancelar</Button>
            <Button
              variant={tone}
              pending={pending}
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

type ConfirmButtonProps = ButtonProps & Omit<Words, 'confirmLabel'> & { confirmLabel?: ReactNode }

/** A form's submit button that asks first. Without scripts it submits at once. */
export function ConfirmButton({
  title,
  description,
  confirmLabel,
  tone = 'danger',
  ...button
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const submit = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        variant={tone === 'danger' ? 'secondary' : 'primary'}
        {...button}
        ref={submit}
        type="submit"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      />
      <Confirm
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        tone={tone}
        confirmLabel={confirmLabel ?? button.children}
        onConfirm={() => submit.current?.form?.requestSubmit(submit.current)}
      />
    </>
  )
}
