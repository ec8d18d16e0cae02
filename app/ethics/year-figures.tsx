import type { Transparency } from '#domain/moderation/get-transparency.ts'
import { type ContentKind, MEASURES, type Measure } from '#domain/moderation/texts.ts'
import { formatNumber } from '#web/ui/format-number.ts'

type Rows = [string, number][]

const HIDDEN: Record<ContentKind, string> = {
  work: 'Trabalhos ocultados',
  comment: 'Comentários ocultados',
  review: 'Avaliações ocultadas',
  review_message: 'Mensagens em avaliações ocultadas',
  discussion: 'Discussões ocultadas',
  discussion_reply: 'Respostas em discussões ocultadas',
  profile_name: 'Nomes retirados',
  profile_text: 'Textos de perfil retirados',
  avatar: 'Fotos retiradas',
  community: 'Nomes e descrições de comunidade retirados',
}

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
        ...hidings.map(({ kind, count }): [string, number] => [HIDDEN[kind as ContentKind], count]),
        ['Restaurados', restored],
        ['Denúncias recebidas', flags.filed],
        ['Denúncias que resultaram em ocultação', flags.removed],
        ['Retidos para análise', held.held],
        ['Liberados depois da análise', held.released],
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
