import { PenLine } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { DeleteButton } from './delete-button.tsx'

interface Props {
  work: { id: number; title: string; path: string }
  can: { edit: boolean; delete: boolean }
  /** it was written here: the product sets its PDF */
  isTypeset: boolean
}

/** Actions for authors of a work: a new version; its owner may withdraw it. */
export function AuthorActs({ work, can, isTypeset }: Props) {
  return (
    <>
      {can.edit && (
        <ButtonLink to={`${work.path}/editar`} size="sm" icon={<PenLine aria-hidden className="size-4" />}>
          Nova versão
        </ButtonLink>
      )}
      {can.edit && isTypeset && (
        <ButtonLink to={`${work.path}/composicao`} size="sm">
          Composição do PDF
        </ButtonLink>
      )}
      {can.delete && (
        <div className="manage-apart">
          <DeleteButton key={work.id} work={work} />
        </div>
      )}
    </>
  )
}
