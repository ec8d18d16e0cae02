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
  /** Why this file cannot be sent; checked before the upload. The server checks again. */
  check: (file: File) => string | undefined
  onFile?: (file: File | undefined) => void
}

/**
 * A form's file input that reports at once a file that is too large or of the wrong type; the form is then
 * not sent with it.
 */
export function FileField({ name, label, help, accept, error, required = false, check, onFile }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // the server's error is about the previous file
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
  // a file may have been chosen before the scripts loaded
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
