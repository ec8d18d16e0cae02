import type { ComponentProps } from 'react'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { ChipsInput } from '#web/ui/forms/chips-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** Props of every part of the form. */
export interface FormFields {
  values: DraftData
  /** What stands in the fields now, after a pause. */
  typed: DraftData
  errorOf: (field: string) => string | undefined
  /** Where what stands in a field came from: 'lido do arquivo, p. 1'. */
  noteOf: (field: string) => string | undefined
  /** For changes that fire no event of their own. */
  onChange: () => void
}

type NameOf<T> = { [Name in keyof DraftData]: DraftData[Name] extends T ? Name : never }[keyof DraftData]

interface LineProps extends Omit<ComponentProps<typeof TextInput>, 'name' | 'form'> {
  form: FormFields
  name: NameOf<string>
  label: string
  help?: string
}

/** A line of text; optional unless `required`. */
export function LineField({
  form,
  name,
  label,
  help,
  required = false,
  autoComplete = 'off',
  ...input
}: LineProps) {
  return (
    <Field
      label={label}
      help={help}
      error={form.errorOf(name)}
      note={form.noteOf(name)}
      required={required}
      optional={!required}
    >
      <TextInput {...input} name={name} defaultValue={form.values[name]} autoComplete={autoComplete} />
    </Field>
  )
}

interface ParagraphProps extends Omit<ComponentProps<typeof Textarea>, 'name' | 'form'> {
  form: FormFields
  name: NameOf<string>
  label: string
  help?: string
  maxLength: number
}

/** Some paragraphs, with a count of what is left; optional unless `required`. */
export function ParagraphField({ form, name, label, help, required = false, ...input }: ParagraphProps) {
  return (
    <Field
      label={label}
      help={help}
      error={form.errorOf(name)}
      note={form.noteOf(name)}
      required={required}
      optional={!required}
    >
      <Textarea {...input} name={name} defaultValue={form.values[name]} counter />
    </Field>
  )
}

interface ChipsProps {
  form: FormFields
  name: NameOf<string[]>
  label: string
  help?: string
  maxLength: number
  kind?: ComponentProps<typeof ChipsInput>['kind']
  proposed?: readonly string[]
}

export function ChipsField({ form, name, label, help, maxLength, kind, proposed }: ChipsProps) {
  return (
    <Field label={label} help={help} error={form.errorOf(name)} note={form.noteOf(name)} optional>
      <ChipsInput
        name={name}
        noun={label.toLocaleLowerCase('pt-BR')}
        defaultValue={form.values[name]}
        maxLength={maxLength}
        kind={kind}
        proposed={proposed}
        onChange={form.onChange}
      />
    </Field>
  )
}
