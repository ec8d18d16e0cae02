import { writtenNumber } from '#domain/written-number.ts'
import type { HeldStatement, Named } from './read-statements.ts'
import type { Month, ReviewsStatement } from './statement.ts'
import { CERTIFICATE_TITLES, monthWords } from './texts.ts'

/** The same words on paper and on the page that checks it. */
export interface CertificateWords {
  title: string
  /** what is before the name on paper */
  opening: 'Certificamos que' | 'Declaramos que'
  /** goes on after the name: 'escreveu 3 avaliações …' */
  says: string
  /** signed reviews that are named, each with its day and words */
  rows: { day: string; work: Named | null; words: string }[]
  /** each a sentence of its own */
  notes: string[]
  /** the one work or community that it is about */
  about: Named | null
}

/** What a certificate says, in words. */
export function describeStatement({ statement, named }: HeldStatement): CertificateWords {
  const title = CERTIFICATE_TITLES[statement.kind]
  switch (statement.kind) {
    case 'reviews':
      return { title, opening: 'Certificamos que', ...describeReviews(statement, named), about: null }
    case 'publication': {
      const work = named.get(statement.workId)!
      return {
        ...{ title, opening: 'Declaramos que', rows: [], notes: [], about: work },
        says: `assina o trabalho “${work.title}”, publicado em ${dayWords(statement.day)}.`,
      }
    }
    case 'coordination': {
      const community = named.get(statement.communityId)!
      const did = statement.role === 'owner' ? 'coordenou' : 'ajudou a coordenar'
      const does = statement.role === 'owner' ? 'coordena' : 'ajuda a coordenar'
      return {
        ...{ title, opening: 'Declaramos que', rows: [], notes: [], about: community },
        says: statement.until
          ? `${did} a comunidade “${community.title}” de ${dayWords(statement.since)} a ${dayWords(statement.until)}.`
          : `${does} a comunidade “${community.title}” desde ${dayWords(statement.since)}, até a data desta declaração.`,
      }
    }
  }
}

function describeReviews(
  { period, named: isNamed, reviews, anonymous }: ReviewsStatement,
  named: HeldStatement['named'],
): Pick<CertificateWords, 'says' | 'rows' | 'notes'> {
  const words = reviews.reduce((sum, review) => sum + review.words, 0)
  const when = period ? periodWords(period) : `em ${dayWords(reviews[0]!.day)}`
  const signed = countWords(reviews.length, 'avaliação assinada', 'avaliações assinadas')
  const said =
    reviews.length > 0
      ? `escreveu ${signed} de trabalhos acadêmicos ${when}, com ${countWords(words, 'palavra', 'palavras')}${reviews.length > 1 ? ' ao todo' : ''}.`
      : `escreveu avaliações anônimas de trabalhos acadêmicos ${when}.`
  return {
    says: said,
    rows: isNamed
      ? reviews.map(({ id, day, words: count }) => ({
          day: shortDay(day),
          work: named.get(id) ?? null,
          words: countWords(count, 'palavra', 'palavras'),
        }))
      : [],
    notes: anonymous.length > 0 ? [anonymousWords(anonymous), ANONYMOUS_NOTE] : [],
  }
}

const ANONYMOUS_NOTE =
  'De avaliações anônimas só se dizem o número e o mês, contados uma única vez, meses depois: nada mostra de que trabalhos são.'

function anonymousWords(months: ReviewsStatement['anonymous']): string {
  const parts = months.map(({ month, reviews }) => `${writtenNumber(reviews)} em ${monthWords(month)}`)
  return `Avaliações anônimas: ${parts.join('; ')}.`
}

function periodWords({ from, until }: { from: Month; until: Month }): string {
  return from === until ? `em ${monthWords(from)}` : `de ${monthWords(from)} a ${monthWords(until)}`
}

const countWords = (count: number, one: string, many: string): string =>
  `${writtenNumber(count)} ${count === 1 ? one : many}`

/** '3 de março de 2026' */
export const dayWords = (day: string): string => `${Number(day.slice(8))} de ${monthWords(day.slice(0, 7))}`

/** '03/03/2026' */
const shortDay = (day: string): string => day.split('-').toReversed().join('/')
