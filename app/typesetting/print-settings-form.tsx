import { Form, useNavigation } from 'react-router'
import { PRINT_LIMITS } from '#domain/publishing/print-settings/limits.ts'
import type { Refused } from '#web/http/answer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  /** by the names of the fields: as saved, or as typed in a form that was refused */
  values: Readonly<Record<string, unknown>>
  usual: { form: 'article' | 'thesis'; nature: string }
  refused: Refused | null
  /** to the work or to the draft */
  back: { to: string; label: string }
}

const FORMS = { article: 'Artigo', thesis: 'Trabalho acadêmico (NBR 14724)' }

export function PrintSettingsForm({ values, usual, refused, back }: Props) {
  const form = useFirstError(refused)
  const sending = useNavigation().state === 'submitting'
  const errors = refused?.fields ?? {}
  const valueOf = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  return (
    <Form method="post" ref={form} noValidate className="grid gap-6">
      {refused && Object.keys(errors).length === 0 && <Notice tone="error">{refused.message}</Notice>}
      <RadioGroup
        legend="Forma"
        name="form"
        options={[
          { value: '', label: `Conforme a categoria: ${FORMS[usual.form]}` },
          ...Object.entries(FORMS).map(([value, label]) => ({ value, label })),
        ]}
        defaultValue={valueOf('form')}
        error={errors.form}
      />
      <ThesisFields valueOf={valueOf} errors={errors} nature={usual.nature} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={sending}>
          Salvar composição
        </Button>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </div>
    </Form>
  )
}

interface ThesisFieldsProps {
  valueOf: (name: string) => string
  errors: Readonly<Record<string, string>>
  /** what the title page says where nothing is written */
  nature: string
}

/** What only the parts of NBR 14724 have. */
function ThesisFields({ valueOf, errors, nature }: ThesisFieldsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-serif text-lg font-semibold">Do trabalho acadêmico</legend>
      <RadioGroup
        legend="Letra"
        name="font"
        options={[
          { value: 'serif', label: 'Com serifa, como a Times' },
          { value: 'sans', label: 'Sem serifa, como a Arial' },
        ]}
        defaultValue={valueOf('font') || 'serif'}
        error={errors.font}
        inline
      />
      <Field
        label="Unidade"
        help="Faculdade, instituto ou centro, como na capa."
        error={errors.unit}
        optional
      >
        <TextInput name="unit" defaultValue={valueOf('unit')} maxLength={PRINT_LIMITS.unit} />
      </Field>
      <Field
        label="Natureza do trabalho"
        help={`O texto da folha de rosto, nas palavras da sua instituição. Em branco, usa-se: “${nature}”`}
        error={errors.nature}
        optional
      >
        <Textarea name="nature" defaultValue={valueOf('nature')} maxLength={PRINT_LIMITS.nature} counter />
      </Field>
      <Field
        label="Banca examinadora"
        help="Um nome por linha, com a instituição. Sem nomes não há folha de aprovação."
        error={errors.board}
        optional
      >
        <Textarea name="board" defaultValue={valueOf('board')} />
      </Field>
      <Field
        label="Data da aprovação"
        help="Vazia: uma linha para preencher à mão."
        error={errors.approvedOn}
        optional
      >
        <TextInput type="date" name="approvedOn" defaultValue={valueOf('approvedOn')} className="max-w-56" />
      </Field>
    </fieldset>
  )
}
