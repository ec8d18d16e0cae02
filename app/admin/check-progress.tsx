import type { CheckCounts as Progress } from '#domain/integrity/get-check-progress.ts'
import { ActForm } from '#app/moderation/act-form.tsx'
import { InlineText } from '#web/ui/inline/inline-text.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { PanelFigure } from './panel-figure.tsx'

/** State of the checks themselves: what is waiting, what failed, and which engine read the works. */
export function CheckProgress({ progress }: { progress: Progress }) {
  const { works, hasMore, waiting, older, failed } = progress
  return (
    <section aria-label="Andamento das verificações">
      <h2 className="text-sm font-semibold">Andamento</h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <PanelFigure name="Trabalhos" value={hasMore ? `${formatNumber(works)}+` : formatNumber(works)} />
        <PanelFigure name="Na fila" value={formatNumber(waiting)} />
        <PanelFigure name="Verificados por versão antiga" value={formatNumber(older)} />
        <PanelFigure name="Indisponíveis" value={formatNumber(failed.length)} />
      </dl>
      {hasMore && (
        <p className="mt-2 text-sm text-muted">
          Conta só os {formatNumber(works)} mais recentes; os antigos são verificados primeiro.
        </p>
      )}
      {failed.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {failed.map(({ workId, title, error }) => (
            <li key={workId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 break-words">
                <InlineText text={title} />
                {error && <span className="block text-sm text-muted">{error}</span>}
              </span>
              <ActForm
                base="/_/checks"
                act="again"
                id={workId}
                submit="Verificar de novo"
                tone="secondary"
                failed="Erro ao pedir a verificação"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
