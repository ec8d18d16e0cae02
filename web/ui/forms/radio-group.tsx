import { useId, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from './field-error.tsx'

interface Choice {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

interface Props {
  legend: ReactNode
  name: string
  options: readonly Choice[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  inline?: boolean
}

export function RadioGroup({
  legend,
  name,
  options,
  defaultValue,
  value,
  onChange,
  help,
  error,
  required,
  inline,
}: Props) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {help && (
        <p id={`${id}-help`} className="mb-1 text-sm text-muted">
          {help}
        </p>
      )}
      <div className={cx('flex', inline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className="choice-box rounded-full"
            />
            <span className="min-w-0">
              {option.label}
              {option.help && <span className="block text-sm text-muted">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
