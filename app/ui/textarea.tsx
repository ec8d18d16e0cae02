import { useId, useState, type ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { formatNumber } from './format-number.ts'

interface Props extends ComponentProps<'textarea'> {
  /** Shows how much of `maxLength` is used; read out only near the end. */
  counter?: boolean
}

export function Textarea({ counter = false, className, onChange, ...props }: Props) {
  const counterId = useId()
  const control = useFieldControl(props)
  const given = String(props.value ?? props.defaultValue ?? '')
  const [typed, setTyped] = useState(given.length)
  const length = props.value === undefined ? typed : given.length
  const describedBy =
    [control['aria-describedby'], counter && counterId].filter(Boolean).join(' ') || undefined
  return (
    <>
      <textarea
        rows={4}
        {...props}
        {...control}
        aria-describedby={describedBy}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        className={cx('control field-sizing-content min-h-28 resize-y', className)}
      />
      {counter && props.maxLength && <Counter id={counterId} length={length} max={props.maxLength} />}
    </>
  )
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const left = max - length
  const near = left <= Math.max(20, max * 0.05)
  return (
    <p id={id} className={cx('text-right text-xs tabular-nums', near ? 'text-ochre-ink' : 'text-muted')}>
      <span aria-hidden>
        {formatNumber(length)} / {formatNumber(max)}
      </span>
      <span className="sr-only">Até {formatNumber(max)} caracteres.</span>
      <span className="sr-only" aria-live="polite">
        {near ? `${left === 1 ? 'Resta 1 caractere' : `Restam ${formatNumber(left)} caracteres`}` : ''}
      </span>
    </p>
  )
}
