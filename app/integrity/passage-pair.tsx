import { Link } from 'react-router'
import type { PassageShown } from '#domain/integrity/evidence/find-passages.ts'
import { CONTEXTS } from '#engines/originality/plagiarism/texts.ts'
import { KINDS } from '#domain/integrity/texts.ts'
import { PassageSide } from './passage-side.tsx'
import { WrongMark } from './wrong-mark.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import { formatNumber, formatPercent } from '#web/ui/format-number.ts'

const SOURCE_GONE =
  'A fonte foi retirada ou não pode mais ser lida. O texto dela não é mostrado, e o trecho continua marcado no seu.'

/** A passage of the text and where it is in its source. On a phone one is above the other. */
export function PassagePair({ passage, canMark }: { passage: PassageShown; canMark: boolean }) {
  const { id, kind, length, similarity, counted, context, text, source } = passage
  const [textId, sourceId] = [`trecho-${id}`, `fonte-${id}`]
  return (
    <article aria-labelledby={`${textId}-nome`} className="break-inside-avoid border-b border-line py-8">
      <h3 id={`${textId}-nome`} className="font-semibold">
        {KINDS[kind]}, {formatNumber(length)} caracteres
        {kind !== 'verbatim' && (
          <span className="font-normal text-muted">
            {' '}
            ({formatPercent(similarity)} das palavras significativas estão na fonte)
          </span>
        )}
      </h3>
      {!counted && context && <p className="mt-1 text-sm text-muted">Não conta: {CONTEXTS[context]}.</p>}
      <div className="mt-4 grid gap-6 md:grid-cols-2 print:grid-cols-2">
        <PassageSide
          id={textId}
          title="Neste trabalho"
          side={text}
          other={source ? { id: sourceId, label: 'Ver na fonte' } : null}
        />
        {source ? (
          <PassageSide
            id={sourceId}
            title={
              <Link to={`${source.path}/versoes/${source.version}`} className="link">
                <InlineText text={source.title} />
              </Link>
            }
            side={source}
            other={{ id: textId, label: 'Ver neste trabalho' }}
          />
        ) : (
          <p id={sourceId} className="text-muted">
            {SOURCE_GONE}
          </p>
        )}
      </div>
      {canMark && (
        <div className="mt-4">
          <WrongMark act="wrong-match" id={id} marked={passage.markedWrong} />
        </div>
      )}
    </article>
  )
}
