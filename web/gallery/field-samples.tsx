import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChipsInput } from '#web/ui/forms/chips-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { StarRatingInput } from '#web/ui/forms/star-rating-input.tsx'
import { SuggestingInput } from '#web/ui/forms/suggesting-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Sample } from './sample.tsx'

const WORDS = ['Muito fraco', 'Fraco', 'Regular', 'Bom', 'Excelente']

const AREAS = ['Inteligência Artificial', 'Ciência de Dados', 'Educação', 'Saúde', 'Direito', 'Biologia']
const ADVISORS = ['Beatriz Moraes', 'Caio Prado']
const KINDS = [
  { value: 'student', label: 'Estudante' },
  { value: 'professor', label: 'Professor(a)', help: 'De qualquer nível de ensino.' },
  { value: 'researcher', label: 'Pesquisador(a)', disabled: true },
]

export function FieldSamples() {
  return (
    <>
      <Sample name="Campo de texto">
        <div className="grid w-full gap-5">
          <Field label="Título" help="De 5 a 500 caracteres." required>
            <TextInput name="title" defaultValue="O paradoxo de Simpson e a escolha da tabela certa" />
          </Field>
          <Field label="Email" error="Email inválido">
            <TextInput type="email" name="email" autoComplete="email" defaultValue="ana@" />
          </Field>
          <Field label="Orientação" optional>
            <SuggestingInput
              name="advisor"
              placeholder="Nome completo"
              listLabel="Pessoas"
              suggestions={ADVISORS}
            />
          </Field>
          <Field label="Endereço">
            <TextInput disabled defaultValue="/ana/paradoxo-de-simpson" />
          </Field>
          <Field label="Comentário">
            <Textarea name="comment" counter maxLength={1000} defaultValue="Gostei da seção de métodos." />
          </Field>
          <Field label="Resumo" error="Resumo deve ter no mínimo 50 caracteres">
            <Textarea name="abstract" counter maxLength={40} defaultValue="Um resumo curto demais." />
          </Field>
        </div>
      </Sample>
    </>
  )
}

export function ChoiceSamples({ prefix }: { prefix: string }) {
  return (
    <>
      <Sample name="Escolher">
        <div className="grid w-full gap-5">
          <Field label="Área temática">
            <Select name="area" options={AREAS} placeholder="Selecione" />
          </Field>
          <Field label="Categoria" error="Categoria é obrigatória">
            <Select name="category" options={['TCC', 'Artigo Científico']} placeholder="Selecione" />
          </Field>
          <Field label="Palavras-chave" help="Separe com Enter ou vírgula.">
            <ChipsInput name="keywords" noun="palavras-chave" defaultValue={['estatística', 'causalidade']} />
          </Field>
          <Checkbox
            name="doi"
            label="Gerar DOI interno"
            help="Identifica o trabalho dentro da plataforma."
            defaultChecked
          />
          <Checkbox name="terms" label="Li e aceito os termos" error="É preciso aceitar os termos" />
          <Checkbox name="off" label="Não disponível" disabled />
          <RadioGroup
            legend="Tipo de usuário"
            name={`${prefix}-kind`}
            options={KINDS}
            defaultValue="student"
          />
          <RadioGroup
            legend="Tipo de usuário, com erro"
            name={`${prefix}-kind-error`}
            options={KINDS.slice(0, 2)}
            error="Selecione o tipo de usuário"
            inline
          />
          <StarRatingInput name={`${prefix}-rating`} legend="Nota" words={WORDS} defaultValue={4} />
          <StarRatingInput
            name={`${prefix}-rating-error`}
            legend="Nota"
            words={WORDS}
            error="Por favor, selecione uma avaliação"
          />
        </div>
      </Sample>
    </>
  )
}
