import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFieldControl } from './field-context.ts'

export interface Option {
  value: string
  label: string
}

interface Props extends ComponentProps<'select'> {
  options: readonly (Option | string)[]
  /** The first, empty choice. */
  placeholder?: string
}

export function Select({ options, placeholder, className, ...props }: Props) {
  const control = useFieldControl(props)
  return (
    <span className={cx('relative block', className)}>
      <select {...props} {...control} className="control appearance-none truncate pr-10">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
    </span>
  )
}
