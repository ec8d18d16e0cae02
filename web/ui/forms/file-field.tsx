import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface Props {
  name: string
  label: string
  help: string
  accept: string
  /** what the server said of it */
  error?: string | undefined
  required?: boolean
  /** Why this file cannot be sent; checked before a byte of it is. The server checks again. */
  check: (file: File) => string | undefined
  onFile?: (file: File | undefined) => void
}

/** One file of a form, told at once where it is too large or of another kind; the form is not sent with it then. */
export function FileField({ name, label, help, accept, error, required = false, check, onFile }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // what the server said is of the file before
  const [wrong, setWrong] = useState<{ words: string | undefined; of: string | undefined } | null>(null)
  const choose = (file: File | undefined) => {
    const words = file && check(file)
    field.current?.setCustomValidity(words ?? '')
    setWrong({ words, of: error })
    onFile?.(file && !words ? file : undefined)
  }
  const takeEarly = useEffectEvent(() => {
    const file = field.current?.files?.[0]
    if (file) choose(file)
  })
  // one may have been chosen before the scripts came
  useEffect(() => takeEarly(), [])
  return (
    <Field
      label={label}
      help={help}
      required={required}
      error={wrong && wrong.of === error ? wrong.words : error}
    >
      <TextInput
        ref={field}
        type="file"
        name={name}
        required={false}
        accept={accept}
        onChange={(event) => choose(event.target.files?.[0])}
      />
    </Field>
  )
}
