import type { AuthorFigures } from '#domain/metrics/author-figures.ts'
import { formatDecimal, formatNumber } from '#web/ui/format-number.ts'

interface Props {
  figures: AuthorFigures
  engagement: { rate: number; likesPerPost: number }
}

export function MetricCards({ figures, engagement }: Props) {
  const cards = [
    ['Trabalhos', formatNumber(figures.posts)],
    ['Visualizações', formatNumber(figures.views)],
    ['Downloads', formatNumber(figures.downloads)],
    ['Curtidas', formatNumber(figures.likes)],
    ['Comentários', formatNumber(figures.comments)],
    ['Avaliações', formatNumber(figures.reviews)],
    ['Taxa de engajamento', formatDecimal(engagement.rate)],
    ['Média por publicação', formatNumber(engagement.likesPerPost)],
  ]
  return (
    <section aria-labelledby="metricas">
      <h2 id="metricas" className="text-sm font-semibold">
        Métricas
      </h2>
      <dl className="mt-2 grid grid-cols-2 border-t border-line sm:grid-cols-4">
        {cards.map(([label, value]) => (
          <div key={label} className="flex flex-col border-b border-line py-4 pr-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="order-first font-serif text-2xl font-semibold tabular-nums lining-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        Taxa de engajamento: curtidas e comentários por trabalho. Média por publicação: curtidas por trabalho.
      </p>
    </section>
  )
}
