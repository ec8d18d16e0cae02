import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface Props {
  values: DraftData
  error: string | undefined
  onDeposit: (depositing: boolean) => void
}

/** For who is none of the authors: a librarian, a supervisor, a secretary of a journal. */
export function DepositChoice({ values, error, onDeposit }: Props) {
  return (
    <div>
      <Checkbox
        name="depositing"
        value="1"
        label="Estou depositando para outra pessoa"
        defaultChecked={values.depositing}
        onChange={(event) => onDeposit(event.target.checked)}
      />
      <div className="hidden pl-8 group-has-[input[name=depositing]:checked]:block">
        <Checkbox
          name="depositDeclared"
          value="1"
          label="Declaro que posso depositar este trabalho"
          help="Por licença aberta, por autorização de quem o escreveu ou por atribuição da sua instituição. Você não aparece entre os autores, e sim como quem depositou."
          defaultChecked={values.depositDeclared}
          error={error}
        />
      </div>
    </div>
  )
}
