import type { ComponentProps, ReactNode } from 'react'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { ChipsInput } from '#web/ui/forms/chips-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** Props of every part of the form. */
export interface FormFields {
  values: DraftData
  /** What is in the fields now, after a pause. */
  typed: DraftData
  /** The published version's DOI as the server has it: another one is still to be asked for. */
  savedDoi: string
  errorOf: (field: string) => string | undefined
  /** Where what is in a field came from: 'lido do arquivo, p. 1'. */
  noteOf: (field: string) => string | undefined
  /** For changes that fire no event of their own. */
  onChange: () => void
}

type NameOf<T> = { [Name in keyof DraftData]: DraftData[Name] extends T ? Name : never }[keyof DraftData]

interface Labelled<Name> {
  form: FormFields
  name: Name
  label: string
  help?: string
  required?: boolean
}

/** The frame of every field of the form; optional unless `required`. */
function FormField({
  form,
  name,
  label,
  help,
  required = false,
  children,
}: Labelled<keyof DraftData> & { children: ReactNode }) {
  return (
    <Field
      label={label}
      help={help}
      error={form.errorOf(name)}
      note={form.noteOf(name)}
      required={required}
      optional={!required}
    >
      {children}
    </Field>
  )
}

type LineProps = Labelled<NameOf<string>> & Omit<ComponentProps<typeof TextInput>, 'name' | 'form'>

/** A line of text. */
export function LineField({ form, name, label, help, required, autoComplete = 'off', ...input }: LineProps) {
  return (
    <FormField {...{ form, name, label, help, required }}>
      <TextInput {...input} name={name} defaultValue={form.values[name]} autoComplete={autoComplete} />
    </FormField>
  )
}

type TitleProps = Labelled<NameOf<string>> & { maxLength: number }

/** A line that grows with its words, so that a long title is seen whole; what is kept has no line breaks. */
export function TitleField({ form, name, label, help, required, maxLength }: TitleProps) {
  return (
    <FormField {...{ form, name, label, help, required }}>
      <Textarea
        name={name}
        rows={1}
        maxLength={maxLength}
        defaultValue={form.values[name]}
        autoComplete="off"
        className="font-serif text-lg"
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </FormField>
  )
}

type ParagraphProps = Labelled<NameOf<string>> &
  Omit<ComponentProps<typeof Textarea>, 'name' | 'form'> & { maxLength: number }

/** Some paragraphs, with a count of what is left. */
export function ParagraphField({ form, name, label, help, required, ...input }: ParagraphProps) {
  return (
    <FormField {...{ form, name, label, help, required }}>
      <Textarea {...input} name={name} defaultValue={form.values[name]} counter />
    </FormField>
  )
}

type ChipsProps = Labelled<NameOf<string[]>> &
  Pick<ComponentProps<typeof ChipsInput>, 'kind' | 'proposed' | 'maxLength'>

export function ChipsField({ form, name, label, help, ...input }: ChipsProps) {
  return (
    <FormField {...{ form, name, label, help }}>
      <ChipsInput
        {...input}
        name={name}
        noun={label.toLocaleLowerCase('pt-BR')}
        defaultValue={form.values[name]}
        onChange={form.onChange}
      />
    </FormField>
  )
}
