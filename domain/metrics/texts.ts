export const BADGES = {
  top_reviewer: {
    name: 'Top Reviewer',
    threshold: 10,
    what: 'avaliações',
    earned: 'Você publicou 10 avaliações ou mais.',
  },
  popular_author: {
    name: 'Popular Author',
    threshold: 100,
    what: 'visualizações',
    earned: 'Seus trabalhos chegaram a 100 visualizações.',
  },
  highly_cited: {
    name: 'Highly Cited',
    threshold: 50,
    what: 'downloads',
    earned: 'Seus trabalhos chegaram a 50 downloads.',
  },
} as const

export type BadgeType = keyof typeof BADGES

/** The four tiers of a reviewer, by their score. */
export const TIERS = [
  { from: 80, name: 'Avaliador Confiável' },
  { from: 60, name: 'Avaliador Experiente' },
  { from: 40, name: 'Avaliador Ativo' },
  { from: 0, name: 'Novo Avaliador' },
] as const

export type TierName = (typeof TIERS)[number]['name']

export function tierOf(score: number): TierName {
  return TIERS.find(({ from }) => score >= from)?.name ?? 'Novo Avaliador'
}

/** How an index of impact is made up: what each act weighs. */
export const WEIGHTS = {
  views: 0.1,
  downloads: 0.5,
  likes: 1,
  comments: 2,
  reviews: 3,
  averageRating: 10,
} as const

/** Under so many other authors the averages of an area are estimates. */
export const AUTHORS_FOR_AVERAGES = 5
export const ESTIMATED_AREA = { views: 150, downloads: 45, likes: 20, impactIndex: 75, authors: 250 } as const

const STANDINGS = ['Top 10%', 'Acima da Média', 'Em Crescimento'] as const
export type MetricStanding = (typeof STANDINGS)[number]

export const SCALES = { day: 'dia', week: 'semana', month: 'mês' } as const
export type Scale = keyof typeof SCALES
