import type { Answer, CheckReport } from '#domain/integrity/evidence/find-reports-of-work.ts'
import { CONTEST } from '#domain/integrity/due-process/schema.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { DecideCheck } from './decide-check.tsx'

const DID: Record<Answer['action'], string> = {
  contest: 'A autoria respondeu',
  ask: 'A moderação pediu uma resposta',
  confirm: 'A moderação confirmou o resultado',
  dismiss: 'A moderação descartou o resultado',
}

interface Props {
  report: CheckReport
  isAuthor: boolean
  mayDecide: boolean
}

/** Comments on a result, and the form to comment for those who may. */
export function Answers({ report, isAuthor, mayDecide }: Props) {
  const { answers, questioned, settled, runId } = report
  const waits = answers.at(-1)?.action === 'contest'
  return (
    <>
      {answers.length > 0 && (
        <ol aria-label="Respostas e decisões" className="mt-6 grid gap-4 border-l-2 border-line pl-4">
          {answers.map((answer) => (
            <li key={answer.id}>
              <p className="text-sm text-muted">
                {DID[answer.action]}, <RelativeTime date={answer.at} />
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{answer.note}</p>
            </li>
          ))}
        </ol>
      )}
      {isAuthor && questioned && !waits && <Contest runId={runId} />}
      {isAuthor && questioned && waits && (
        <p className="mt-4 text-sm text-muted">
          Sua resposta foi enviada; a moderação vai decidir e avisaremos você.
        </p>
      )}
      {mayDecide && questioned && !settled && (
        <div className="no-print mt-6">
          <DecideCheck runId={runId} />
        </div>
      )}
    </>
  )
}

function Contest({ runId }: { runId: number }) {
  return (
    <section aria-label="Contestar" className="no-print mt-6">
      <ActForm
        base="/_/checks"
        act="contest"
        id={runId}
        submit="Contestar"
        failed="Erro ao enviar a resposta"
      >
        {(errors) => (
          <Field
            label="O que a verificação não viu?"
            help="Explique se é uma citação, um texto seu, um trecho autorizado ou um erro da comparação. A moderação vai ler e decidir; nada sai do ar por causa da verificação."
            error={errors.note}
            required
          >
            <Textarea name="note" rows={4} maxLength={CONTEST.max} counter />
          </Field>
        )}
      </ActForm>
    </section>
  )
}
