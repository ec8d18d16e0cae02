import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { Star } from './star-rating.tsx'

interface InputProps {
  name: string
  legend: string
  /** what one star to five mean */
  words: readonly string[]
  defaultValue?: number
  error?: string | undefined
  required?: boolean
}

/** Five radio buttons that look like stars: arrow keys choose, and it submits without scripts. */
export function StarRatingInput({ name, legend, words, defaultValue, error, required }: InputProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="stars min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="-ml-2 flex w-max">
        {words.map((word, index) => {
          const value = index + 1
          return (
            <label
              key={value}
              title={word}
              className="star relative flex size-11 items-center justify-center rounded-control"
            >
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                required={required}
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-control"
              />
              <Star filled={false} className="pointer-events-none size-7" />
              <span className="sr-only">
                {value} de 5: {word}
              </span>
            </label>
          )
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
