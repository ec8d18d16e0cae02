import { Link } from 'react-router'
import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import type { WithheldWork } from '#domain/moderation/get-withheld-work.ts'
import { HELD_WORDS, IN_REVIEW } from '#domain/screening/texts.ts'
import { formatDate } from '#app/ui/format-date.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ActForm, Decision, ReasonField } from './act-form.tsx'

export type Withholding = Pick<WithheldWork, 'measure' | 'mayRestore' | 'path'>

/** Why nobody else sees this work, and for staff the way back. */
export function WithheldNotice({ withholding, workId }: { withholding: Withholding; workId: number }) {
  const { measure, mayRestore, path } = withholding
  return (
    <>
      <Why measure={measure} />
      {mayRestore && <StaffRestore id={workId} path={path} />}
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
        Só quem assina o trabalho e a moderação veem esta página.{' '}
        <Link to={`${APPEALS_PATH}#ocultacao-${measure.id}`} className="link">
          Ver a medida e recorrer
        </Link>
      </p>
    </Notice>
  )
}

/** For staff, where the work is read: gives it back with a reason. */
function StaffRestore({ id, path }: { id: number; path: string }) {
  return (
    <div className="mt-4">
      <Decision label="Restaurar (moderação)">
        <ActForm act="restore-work" id={id} submit="Restaurar" failed="Erro ao restaurar" next={path}>
          {(errors) => <ReasonField error={errors.reason} help="Quem escreveu o lê." />}
        </ActForm>
      </Decision>
    </div>
  )
}
