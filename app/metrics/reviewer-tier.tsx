import { INDEPENDENT, WEIGHED_LENGTH } from '#domain/metrics/limits.ts'
import type { Dashboard } from '#domain/metrics/get-dashboard.ts'
import { formatCount, formatDecimal, formatNumber } from '#web/ui/format-number.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const PARTS = [
  ['volume', 'O que você escreveu', 35],
  ['authors', 'Autores diferentes', 15],
  ['helpful', 'Avaliações achadas úteis', 30],
  ['regularity', 'Meses em que avaliou', 20],
] as const

/** The reviewer's tier, and what the score is made of. */
export function ReviewerTier({ reviewer }: { reviewer: NonNullable<Dashboard['reviewer']> }) {
  return (
    <section aria-labelledby="reputacao">
      <h2 id="reputacao" className="text-sm font-semibold">
        Reputação de avaliador
      </h2>
      <p className="mt-1 mb-3 font-serif text-2xl font-semibold">{reviewer.tier}</p>
      <ProgressBar
        value={reviewer.score}
        tone="ochre"
        label="Reputação"
        valueText={`${reviewer.score} de 100`}
      />
      <p className="mt-2 text-sm text-muted tabular-nums">
        {reviewer.score} de 100, com{' '}
        {formatCount(reviewer.reviews, 'avaliação assinada', 'avaliações assinadas')}.
        {reviewer.next && ` Faltam ${formatNumber(reviewer.next.missing)} para ${reviewer.next.name}.`}
      </p>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 items-center text-accent">Como se calcula</summary>
        <ul className="grid gap-1 tabular-nums">
          {PARTS.map(([part, label, most]) => (
            <li key={part} className="flex justify-between gap-4">
              <span>{label}</span>
              <span>
                {formatDecimal(reviewer.parts[part])} de {most}
              </span>
            </li>
          ))}
        </ul>
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
          <li>
            Vale o texto, não o número de estrelas: com menos de {WEIGHED_LENGTH.least} caracteres a avaliação
            não conta; com {WEIGHED_LENGTH.full}, vale inteira, desde que fale do trabalho avaliado.
          </li>
          <li>Contam até três avaliações por dia, e o mesmo texto só conta uma vez.</li>
          <li>
            A segunda avaliação de um mesmo autor vale metade e a terceira, um quarto. Entre pessoas que se
            avaliam mutuamente, vale metade.
          </li>
          <li>
            “Útil” conta quando vem de pessoas independentes: contas com mais de uma semana que não agradecem
            só a você nem trocam agradecimentos com você. Com menos de {INDEPENDENT.people} delas, a nota não
            passa de {INDEPENDENT.without}.
          </li>
          <li>Avaliações anônimas entram em uma apuração semanal, de 30 a 60 dias depois.</li>
        </ul>
      </details>
    </section>
  )
}
