import { WEIGHTS, type MetricStanding } from './texts.ts'

export interface Figures {
  posts: number
  views: number
  downloads: number
  likes: number
  comments: number
  reviews: number
  averageRating: number
}

export type ImpactPart = keyof typeof WEIGHTS

/** Computed in integer tenths until the end, since 0.1 is not exact in floating point. */
export function impactParts(figures: Omit<Figures, 'posts'>): Record<ImpactPart, number> {
  const of = (part: ImpactPart) => (figures[part] * (WEIGHTS[part] * 10)) / 10
  return {
    views: of('views'),
    downloads: of('downloads'),
    likes: of('likes'),
    comments: of('comments'),
    reviews: of('reviews'),
    averageRating: of('averageRating'),
  }
}

/** round(views×0.1 + downloads×0.5 + likes×1 + comments×2 + reviews×3 + avg_rating×10) */
export function impactIndex(figures: Omit<Figures, 'posts'>): number {
  const { views, downloads, likes, comments, reviews, averageRating } = figures
  const tenths = views + downloads * 5 + likes * 10 + comments * 20 + reviews * 30 + averageRating * 100
  return Math.round(Math.round(tenths * 1e6) / 1e7)
}

/** (likes + comments) / posts with one decimal; 0 without posts. */
export function engagementRate({
  likes,
  comments,
  posts,
}: Pick<Figures, 'likes' | 'comments' | 'posts'>): number {
  return posts === 0 ? 0 : Math.round(((likes + comments) / posts) * 10) / 10
}

export function likesPerPost({ likes, posts }: Pick<Figures, 'likes' | 'posts'>): number {
  return posts === 0 ? 0 : Math.round(likes / posts)
}

export function standingOf(index: number, average: number): MetricStanding {
  if (index > average * 1.5) return 'Top 10%'
  return index > average ? 'Acima da Média' : 'Em Crescimento'
}

/** The bar: the ratio to the average from 0 to 100; 50 where the average is 0. */
export function progressOf(index: number, average: number): number {
  return average === 0 ? 50 : Math.min(100, Math.max(0, Math.round((index / average) * 100)))
}
