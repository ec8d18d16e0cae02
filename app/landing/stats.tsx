import { formatNumber } from '#web/ui/format-number.ts'

interface Props {
  works: number
  researchers: number
  views: number
  reviews: number
}

export function Stats({ works, researchers, views, reviews }: Props) {
  const figures = [
    ['Trabalhos Publicados', works],
    ['Pesquisadores Ativos', researchers],
    ['Visualizações Totais', views],
    ['Avaliações Realizadas', reviews],
  ] as const
  return (
    <section aria-label="Números" className="border-y border-line">
      <dl className="page grid grid-cols-2 gap-y-4 py-5 md:grid-cols-4 md:py-6">
        {figures.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-col border-line pr-3 even:border-l even:pl-5 md:not-first:border-l md:not-first:pl-6"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="order-first font-serif text-2xl font-semibold tracking-tight tabular-nums lining-nums sm:text-3xl">
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
