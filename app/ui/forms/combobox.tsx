import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { useFieldControl } from './field-context.ts'
import { Select, type Option } from './select.tsx'
import { TextInput } from './text-input.tsx'

export interface ComboboxProps {
  name?: string
  items: readonly Option[]
  defaultValue?: string
  placeholder?: string
  /** The items come from elsewhere for each text typed; the browser does not filter them. */
  onQuery?: (text: string) => void
  onChange?: (value: string | null) => void
  loading?: boolean
  emptyText?: string
  /** Empties itself after each choice: for adding one after another. */
  clearOnChoice?: boolean
}

export interface ComboboxControl {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Parts = ComponentType<ComboboxProps & { control: ComboboxControl }>

/** Chooses one of many by typing. Until its code is there, and without scripts, a native control stands in its place. */
export function Combobox(props: ComboboxProps) {
  const own = useId()
  const control = useFieldControl({})
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<{ Parts: Parts; value: string }>()

  useEffect(() => {
    let gone = false
    import('./combobox-parts.tsx').then(
      (module) => {
        const plain = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
        const take = () => gone || setReady({ Parts: module.default, value: plain?.value ?? '' })
        // not while somebody is choosing
        if (plain && plain === document.activeElement) plain.addEventListener('blur', take, { once: true })
        else take()
      },
      () => {}, // the native control stays, and does the same
    )
    return () => {
      gone = true
    }
  }, [])

  if (ready) {
    return (
      <ready.Parts {...props} defaultValue={ready.value} control={{ ...control, id: control.id ?? own }} />
    )
  }
  return (
    <div ref={place}>
      {props.onQuery ? (
        <TextInput name={props.name} placeholder={props.placeholder} autoComplete="off" />
      ) : (
        <Select
          name={props.name}
          options={props.items}
          defaultValue={props.defaultValue ?? ''}
          placeholder={props.placeholder ?? 'Selecione'}
        />
      )}
    </div>
  )
}
