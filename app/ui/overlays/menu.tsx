import { lazy, Suspense, type ReactNode } from 'react'
import { useTrigger, type TriggerElement } from './trigger.ts'

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(load)

export type MenuEntry =
  | { label: ReactNode; icon?: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { label: ReactNode; icon?: ReactNode; to: string; download?: boolean }
  | 'separator'

interface Props {
  trigger: TriggerElement
  label: string
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/** A menu of acts. Arrow keys, letters, Escape; the focus comes back to its button. */
export function Menu({ trigger: element, label, entries, align = 'end' }: Props) {
  const { trigger, anchor, open, wanted, setOpen } = useTrigger(element, { opens: 'menu', load })
  return (
    <>
      {trigger}
      {wanted && (
        <Suspense fallback={null}>
          <MenuPopup
            open={open}
            onOpenChange={setOpen}
            anchor={anchor}
            label={label}
            entries={entries}
            align={align}
          />
        </Suspense>
      )}
    </>
  )
}
