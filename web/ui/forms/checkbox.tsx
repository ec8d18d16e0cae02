import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, help, error, className, ...props }: Props) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label className="choice">
        <input
          type="checkbox"
          {...props}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="choice-box rounded-sm"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="-mt-1 pl-8 text-sm text-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
