import { createContext, useContext } from 'react'

export interface FieldControl {
  id: string
  required: boolean
  invalid: boolean
  describedBy: string | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

interface Own {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

/** What a control takes from the field around it; its own attributes come first. */
export function useFieldControl(own: Own) {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] === true || field?.invalid || undefined,
  } as const
}
