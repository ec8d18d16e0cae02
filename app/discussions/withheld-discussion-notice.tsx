import { Link } from 'react-router'
import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import type { DiscussionWithholding } from '#domain/moderation/hidings/get-withholding.ts'
import { HELD_WORDS, IN_REVIEW } from '#domain/screening/texts.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why nobody else reads this discussion. */
export function WithheldDiscussionNotice({ measure, mine }: DiscussionWithholding & { mine: boolean }) {
  if (!measure)
    return (
      <Notice tone="pending" title={IN_REVIEW} className="mt-4">
        {HELD_WORDS}
      </Notice>
    )
  const who = measure.byCommunity ? 'pela coordenação da comunidade' : 'pela moderação'
  return (
    <Notice tone="error" title={`Oculta ${who} em ${formatDate(measure.at)}`} className="mt-4">
      <p className="break-words whitespace-pre-line">Motivo: {measure.reason}</p>
      <p>
        Só quem a abriu, quem coordena a comunidade e a moderação veem esta página.{' '}
        {mine && (
          <Link to={`${APPEALS_PATH}#ocultacao-${measure.id}`} className="link">
            Ver a medida e recorrer
          </Link>
        )}
      </p>
    </Notice>
  )
}
