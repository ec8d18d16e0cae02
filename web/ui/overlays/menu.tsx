import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react'
import { lazyPart, useLatePart } from '#web/ui/lazy-part.ts'
import { toast } from './toast.ts'
import { useTrigger, type TriggerElement } from './use-trigger.ts'

const popup = lazyPart(() => import('./menu-popup.tsx'))
const FAILED = 'Não foi possível abrir o menu. Confira a internet e tente de novo.'

export type MenuEntry =
  | { label: ReactNode; icon?: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { label: ReactNode; icon?: ReactNode; to: string; download?: boolean }
  | 'separator'

interface Props {
  trigger: TriggerElement
  label: string
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  /** Where one goes on afterwards, if not at its button. */
  focusAfter?: () => HTMLElement
}

/** A menu of acts. Arrow keys, letters, Escape; the focus comes back to its button. */
export function Menu({ trigger: element, label, entries, align = 'end', focusAfter }: Props) {
  const { trigger, anchor, open, everOpened, setOpen } = useTrigger(element, {
    opens: 'menu',
    prepare: popup.prepare,
  })
  // its button answers at once: on a slow phone its entries take longer than the press may
  const shown = useDeferredValue(open)
  const { Part, failed } = useLatePart(popup, open)
  const giveUp = useEffectEvent(() => {
    setOpen(false)
    toast.error(FAILED)
  })
  useEffect(() => {
    if (open && failed) giveUp()
  }, [open, failed])
  return (
    <>
      {trigger}
      {everOpened && Part && (
        <Part
          open={shown}
          onOpenChange={setOpen}
          anchor={anchor}
          label={label}
          entries={entries}
          align={align}
          focusAfter={focusAfter}
        />
      )}
    </>
  )
}
