import { Form, Link, useNavigation } from 'react-router'
import { discussionPath, withheldPath } from '#platform/addresses/paths.ts'
import { MEASURE_ANCHORS, measureAnchor } from '#platform/addresses/measure-anchors.ts'
import { APPEAL } from '#domain/moderation/limits.ts'
import type { MeasureOnPerson as Measure } from '#domain/moderation/own-measures/find-own-measures.ts'
import { CONTENT_KINDS } from '#domain/moderation/texts.ts'
import type { Refused } from '#web/http/answer.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useFirstError } from '#web/ui/forms/use-first-error.ts'
import { Notice } from '#web/ui/notice.tsx'

const STATES = {
  pending: 'Recurso em análise',
  granted: 'Recurso aceito',
  refused: 'Recurso recusado',
} as const

interface Props {
  measure: Measure
  refused: (Refused & { typed: string }) | null
}

export function OwnMeasure({ measure, refused }: Props) {
  const { subject, content, about, inCommunity, reason, at, until, appeal } = measure
  return (
    <li id={measureAnchor(subject.type, subject.id)} className="grid gap-2 py-6">
      <h2 className="font-serif text-lg font-semibold">{titleOf(measure)}</h2>
      <p className="text-sm text-muted first-letter:uppercase">
        {content ? `${CONTENT_KINDS[content.kind]}: “${content.title}”, ` : ''}
        {about === null ? '' : `${inCommunity ? 'comunidade' : CONTENT_KINDS.work}: “${about}”, `}
        {formatDate(at)}
        {until && subject.type !== 'hiding' ? `, até ${formatDate(until)}` : ''}
        {until && subject.type === 'hiding'
          ? `; será apagado em ${formatDate(until)} sem recurso aceito`
          : ''}
      </p>
      <p className="break-words whitespace-pre-line">
        <span className="text-muted">Motivo: </span>
        {reason}
      </p>
      {subject.type === 'hiding' && content?.kind === 'work' && (
        <a href={withheldPath(content.id)} className="link inline-flex min-h-6 items-center">
          Ver o trabalho
        </a>
      )}
      {subject.type === 'hiding' && content?.kind === 'discussion' && (
        <Link to={discussionPath(content.id)} className="link inline-flex min-h-6 items-center">
          Ver a discussão
        </Link>
      )}
      {appeal ? (
        <Notice>
          {STATES[appeal.status]}
          {appeal.reason ? `: ${appeal.reason}` : '.'}
        </Notice>
      ) : (
        <AppealForm measure={measure} refused={refused} />
      )}
    </li>
  )
}

const IN_COMMUNITY = {
  closing: 'Comunidade encerrada',
  mute: 'Sem escrever na comunidade',
  removal: 'Fora da comunidade',
} as const

function titleOf({ subject, content, inCommunity }: Measure): string {
  if (inCommunity) return IN_COMMUNITY[inCommunity]
  if (subject.type === 'suspension') return 'Conta suspensa'
  if (subject.type === 'warning') return 'Advertência'
  if (subject.type === 'work_notice') return 'Nota ou correção no seu trabalho'
  return content?.kind === 'work' ? 'Trabalho oculto' : 'Conteúdo oculto'
}

function AppealForm({ measure: { subject }, refused }: Props) {
  const busy = useNavigation().state !== 'idle'
  const form = useFirstError(refused?.fields ?? {})
  return (
    <Form ref={form} method="post" action="/recursos" className="mt-2 grid gap-3">
      {refused && Object.keys(refused.fields).length === 0 && <Notice tone="error">{refused.message}</Notice>}
      <input type="hidden" name="tipo" value={MEASURE_ANCHORS[subject.type]} />
      <input type="hidden" name="medida" value={subject.id} />
      <Field
        label="Recurso"
        help="Diga por que a medida deve ser revista. Só há um recurso contra cada medida."
        error={refused?.fields.text}
        required
      >
        <Textarea name="text" rows={4} maxLength={APPEAL.max} counter defaultValue={refused?.typed ?? ''} />
      </Field>
      <div>
        <Button type="submit" pending={busy}>
          Recorrer
        </Button>
      </div>
    </Form>
  )
}
