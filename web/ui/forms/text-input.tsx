import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFieldControl } from './field-context.ts'
import { useEarlyText } from './use-early-text.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value'> {
  /** With `onValue`: the text is kept outside. */
  value?: string
  /** Called with what is typed, including text from before the scripts loaded. */
  onValue?: (text: string) => void
}

export function TextInput({ className, onValue, ...props }: Props) {
  const control = useFieldControl(props)
  const field = useEarlyText(props.ref, String(props.value ?? props.defaultValue ?? ''), (text) =>
    onValue?.(text),
  )
  return (
    <input
      type="text"
      {...props}
      {...control}
      ref={field}
      onChange={(event) => {
        onValue?.(event.target.value)
        props.onChange?.(event)
      }}
      className={cx('control', className)}
    />
  )
}
