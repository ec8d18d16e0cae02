import { INDEPENDENT } from './limits.ts'
import { TIERS } from './texts.ts'

/** A review as reputation looks at it. */
export interface Credit {
  reviewId: number
  /** the authors of the reviewed work; the work itself if none has an account */
  authors: readonly string[]
  /** the day it was published, where the product's days are: 2026-11-22 */
  day: string
  /** 0 to 1: the weight of its text by language and relation to the work */
  substance: number
  /** hash of its words, ignoring case and spacing: the same text on two works counts once */
  words: string
  /** who of the work's authors and readers found it helpful, as far as they judge for themselves */
  thankers: readonly string[]
  /** an author of the work has signed a review of a work by this reviewer */
  mutual: boolean
}

export interface Reputation {
  score: number
  parts: { volume: number; authors: number; helpful: number; regularity: number }
}

const MAXIMA = { volume: 35, authors: 15, helpful: 30, regularity: 20 } as const
const FULL_VOLUME = 18
const FULL_AUTHORS = 12
const FULL_MONTHS = 12
const PER_DAY = 3
/** Of the reviews that one person found helpful so many count; and one person alone is nobody's opinion of somebody. */
const PER_THANKER = 3
const LEAST_THANKERS = 2

/** 0 to 100; see docs/reputation.md for why each part is as it is. */
export function reputationOf(credits: readonly Credit[]): Reputation {
  const counted = weigh(credits)
  const { people, thanked } = weighThanks(counted)
  const sum = (of: readonly Weighed[]) => of.reduce((total, { weight }) => total + weight, 0)
  const months = Map.groupBy(counted, ({ credit }) => credit.day.slice(0, 7))
  const active = [...months.values()].reduce((total, month) => total + Math.min(1, sum(month)), 0)
  const part = (of: keyof typeof MAXIMA, have: number, full: number) => MAXIMA[of] * Math.min(1, have / full)
  const parts = {
    volume: part('volume', sum(counted), FULL_VOLUME),
    authors: part('authors', sum(counted.filter(({ first }) => first)), FULL_AUTHORS),
    helpful: part('helpful', sum(thanked), FULL_VOLUME),
    regularity: part('regularity', active, FULL_MONTHS),
  }
  const total = parts.volume + parts.authors + parts.helpful + parts.regularity
  const most = people.size >= INDEPENDENT.people ? 100 : INDEPENDENT.without
  return { score: Math.round(Math.min(most, total)), parts }
}

/**
 * The reviews whose thanks count, and by whom: the first few of each person, and from two people at least.
 */
function weighThanks(counted: readonly Weighed[]): { people: Set<string>; thanked: Weighed[] } {
  const times = new Map<string, number>()
  const thanked = counted.filter(({ credit }) => {
    const counting = credit.thankers.filter((person) => (times.get(person) ?? 0) < PER_THANKER)
    for (const person of counting) times.set(person, (times.get(person) ?? 0) + 1)
    return counting.length > 0
  })
  const people = new Set(times.keys())
  return { people, thanked: people.size >= LEAST_THANKERS ? thanked : [] }
}

interface Weighed {
  credit: Credit
  weight: number
  /** none of its authors was reviewed before */
  first: boolean
}

/**
 * Each further review of the same author weighs half of the one before; so do reviews between people who
 * review each other.
 */
function weigh(credits: readonly Credit[]): Weighed[] {
  const seenWords = new Set<string>()
  const times = new Map<string, number>()
  const weighed: Weighed[] = []
  for (const credit of bestOfEachDay(credits)) {
    if (seenWords.has(credit.words)) continue
    seenWords.add(credit.words)
    const before = Math.max(0, ...credit.authors.map((author) => times.get(author) ?? 0))
    for (const author of credit.authors) times.set(author, (times.get(author) ?? 0) + 1)
    const weight = credit.substance * 0.5 ** before * (credit.mutual ? 0.5 : 1)
    weighed.push({ credit, weight, first: before === 0 })
  }
  return weighed
}

/** Nobody reads twenty works in a day: the three best of each count, in the order of days. */
function bestOfEachDay(credits: readonly Credit[]): Credit[] {
  const substantial = credits.filter(({ substance }) => substance > 0)
  const days = [...Map.groupBy(substantial, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1))
  return days.flatMap(([, ofDay]) =>
    ofDay.toSorted((a, b) => b.substance - a.substance || a.reviewId - b.reviewId).slice(0, PER_DAY),
  )
}

/** The next tier and how far it is; null at the top. */
export function nextTier(score: number): { name: string; missing: number } | null {
  const next = TIERS.findLast(({ from }) => from > score)
  return next ? { name: next.name, missing: next.from - score } : null
}
