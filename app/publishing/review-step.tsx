import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { CheckedPart } from './check-parts.ts'
import { ShownReference } from './reference/shown-reference.tsx'

interface Props {
  parts: readonly CheckedPart[]
  reference: ReferencePreview
  wantsDoi: boolean
  /** the published work that gets a new version, with its existing number */
  editing: { internalDoi: string | null; path: string } | undefined
  /** a saved draft can be checked */
  draftId: number | null
  /** the text is written here, not in a file */
  written: boolean
  /** warning that this text is already published */
  twin: string | undefined
}

/** Step three: what is there, what is missing, and the act itself. */
export function ReviewStep(props: Props) {
  const { parts, reference, wantsDoi, editing, twin } = props
  return (
    <>
      <ul className="script-only grid grid-cols-1 gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        {parts.map((part) => (
          <li key={part.name} className="flex items-start gap-2">
            {part.done ? (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink" />
            ) : (
              <CircleDashed aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            )}
            <span className="min-w-0">
              {part.name}
              <span className="block truncate text-sm text-muted">{part.state}</span>
            </span>
          </li>
        ))}
      </ul>
      <ShownReference preview={reference} className="without-script" />
      <DraftLooks {...props} />
      {twin && (
        <Checkbox
          name="confirmTwin"
          label="Publicar mesmo assim"
          help={twin}
          error="Confirme para publicar"
        />
      )}
      {editing?.internalDoi ? (
        <p className="text-sm text-muted">
          DOI interno (não registrado): <span className="font-medium text-ink">{editing.internalDoi}</span>
        </p>
      ) : (
        <Checkbox
          name="wantsDoi"
          defaultChecked={wantsDoi}
          label="Gerar DOI interno"
          help="Identificador permanente neste site. Não é um DOI registrado."
        />
      )}
    </>
  )
}

/** What can be seen of a saved draft before it is published. */
function DraftLooks({ draftId, editing, written }: Pick<Props, 'draftId' | 'editing' | 'written'>) {
  if (draftId === null) return null
  return (
    <>
      <p className="text-sm">
        <Link to={`/new-post/verificacao/${draftId}`} className="link font-medium">
          Verificar antes de publicar
        </Link>
        <span className="mt-1 block text-muted">
          Compara o texto com o que já está publicado aqui e confere referências e números. Só você vê.
        </span>
      </p>
      {written && (
        <p className="text-sm">
          <a
            href={`/_/drafts/${draftId}/rascunho.pdf`}
            target="_blank"
            rel="noopener"
            className="link font-medium"
          >
            Ver como PDF
          </a>
          <span className="mt-1 block text-muted">
            Como foi salvo por último, com a marca de rascunho. A forma, artigo ou trabalho acadêmico, se
            escolhe em{' '}
            <Link
              to={editing ? `${editing.path}/composicao` : `/new-post/composicao/${draftId}`}
              className="link"
            >
              Composição do PDF
            </Link>
            .
          </span>
        </p>
      )}
    </>
  )
}
