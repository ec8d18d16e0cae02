import type { Transparency } from '#domain/moderation/get-transparency.ts'
import { CONTENT_KINDS, type ContentKind, MEASURES, type Measure } from '#domain/moderation/texts.ts'
import { formatNumber } from '#web/ui/format-number.ts'

type Rows = [string, number][]

export function groupsOf(found: Transparency): [string, Rows][] {
  const { reports, measures, hidings, restored, suspensions, appeals, flags, held } = found
  return [
    [
      'Denúncias éticas',
      [
        ['Recebidas', reports.filed],
        ['Aprovadas', reports.resolved],
        ['Rejeitadas', reports.rejected],
        ['Em análise', reports.pending],
        ...measures.map(({ measure, count }): [string, number] => [
          `Medida: ${MEASURES[measure as Measure]}`,
          count,
        ]),
      ],
    ],
    [
      'Conteúdo',
      [
        ...hidings.map(({ kind, count }): [string, number] => [
          `Ocultado: ${CONTENT_KINDS[kind as ContentKind]}`,
          count,
        ]),
        ['Devolvido', restored],
        ['Avisos recebidos', flags.filed],
        ['Avisos que levaram a ocultar', flags.removed],
        ['Retido para análise', held.held],
        ['Liberado depois da análise', held.released],
      ],
    ],
    [
      'Contas',
      [
        ['Suspensões', suspensions],
        ['Perfis verificados', found.verifications.approved],
        ['Verificações recusadas', found.verifications.rejected],
      ],
    ],
    [
      'Recursos',
      [
        ['Recebidos', appeals.filed],
        ['Aceitos', appeals.granted],
        ['Recusados', appeals.refused],
      ],
    ],
    [
      'Comunidades',
      [
        ['Aprovadas', found.communities.approved],
        ['Rejeitadas', found.communities.rejected],
        ['Encerradas', found.communities.closed],
      ],
    ],
  ]
}

export function YearFigures({ title, rows }: { title: string; rows: Rows }) {
  return (
    <section className="mt-10" aria-label={title}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-6 py-2">
            <dt>{name}</dt>
            <dd className="tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
