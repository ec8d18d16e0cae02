import { cloneElement, useRef, useState, type ReactElement, type Ref } from 'react'

interface TriggerProps {
  onClick?: (event: { defaultPrevented: boolean; preventDefault(): void }) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLElement>
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
}

export type TriggerElement = ReactElement<TriggerProps>

interface Options {
  opens: 'dialog' | 'menu'
  /** Loads the part it opens when the pointer or focus comes near. */
  prepare: () => void
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** What opens a dialog or a menu: any button; the code of what it opens is fetched only when needed. */
export function useTrigger(element: TriggerElement | undefined, options: Options) {
  // a ref, not state: setting state during hydration would render it three times
  const anchor = useRef<HTMLElement>(null)
  const [own, setOwn] = useState(false)
  const open = options.open ?? own
  const [everOpened, setEverOpened] = useState(open)
  if (open && !everOpened) setEverOpened(true)

  const setOpen = (next: boolean) => {
    setOwn(next)
    options.onOpenChange?.(next)
  }
  const trigger =
    element &&
    cloneElement(element, {
      ref: anchor,
      'aria-haspopup': options.opens,
      'aria-expanded': open,
      onPointerEnter: options.prepare,
      onFocus: options.prepare,
      onClick: (event) => {
        element.props.onClick?.(event)
        if (event.defaultPrevented) return
        // a link or a submit button is its fallback without scripts
        event.preventDefault()
        setOpen(!open)
      },
    })
  return { trigger, anchor, open, everOpened, setOpen }
}
