import { Link } from 'react-router'
import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import { HELD_WORDS, IN_REVIEW } from '#domain/screening/texts.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'
import type { Withholding } from './withheld-notice.tsx'

const restore = lazyPart(() => import('./staff-restore.tsx'))

/** Why nobody else sees this work, and for staff the way back. */
export default function WithholdingReason({
  withholding,
  workId,
}: {
  withholding: Withholding
  workId: number
}) {
  const { measure, mayRestore, path } = withholding
  return (
    <>
      <Why measure={measure} />
      {mayRestore && (
        <Late part={restore} given={{ id: workId, path }} failed="Não foi possível mostrar como restaurar." />
      )}
    </>
  )
}

function Why({ measure }: Pick<Withholding, 'measure'>) {
  if (!measure)
    return (
      <Notice tone="pending" title={IN_REVIEW}>
        {HELD_WORDS}
      </Notice>
    )
  return (
    <Notice tone="error" title={`Oculto pela moderação em ${formatDate(measure.at)}`}>
      <p className="break-words whitespace-pre-line">Motivo: {measure.reason}</p>
      {measure.eraseAfter && <p>Será apagado em {formatDate(measure.eraseAfter)} sem recurso aceito.</p>}
      <p>
        Só os autores e a moderação veem esta página.{' '}
        <Link to={`${APPEALS_PATH}#ocultacao-${measure.id}`} className="link">
          Ver a medida e recorrer
        </Link>
      </p>
    </Notice>
  )
}
