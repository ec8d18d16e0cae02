import { useId, type ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'
import { useFieldControl } from './field-context.ts'
import { Suggestions } from './suggestions.tsx'

interface Props extends ComponentProps<'input'> {
  /** Offered while typing; anything else may be typed. */
  suggestions?: readonly string[]
}

export function TextInput({ suggestions, className, ...props }: Props) {
  const listId = useId()
  const control = useFieldControl(props)
  return (
    <>
      <input
        type="text"
        {...props}
        {...control}
        list={suggestions ? listId : props.list}
        className={cx('control', className)}
      />
      <Suggestions id={listId} texts={suggestions} />
    </>
  )
}
