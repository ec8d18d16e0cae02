import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog that is at a side of the screen: menus and filters on a phone. */
export function Sheet({ side = 'right', ...props }: DialogProps) {
  return <Dialog side={side} {...props} />
}
