import type { Db } from '#db/client.ts'
import {
  findRankedMonths,
  findRankingState,
  findTopAuthors,
  findTopReviewers,
  findTopWorks,
} from '#domain/rankings/find-ranking.ts'
import { LISTS, type RankingList } from '#domain/rankings/texts.ts'

/** The list requested in the address; by default the first. */
export function readList(url: URL): RankingList {
  const tab = url.searchParams.get('lista')
  const found = (Object.keys(LISTS) as RankingList[]).find((list) => LISTS[list].tab === tab)
  return found ?? 'authors'
}

export async function loadRanking(db: Db, month: string, list: RankingList) {
  const [state, months, authors, reviewers, works] = await Promise.all([
    findRankingState(db, month),
    findRankedMonths(db),
    list === 'authors' ? findTopAuthors(db, month) : [],
    list === 'reviewers' ? findTopReviewers(db, month) : [],
    list === 'works' ? findTopWorks(db, month) : [],
  ])
  return { month, list, state, months, authors, reviewers, works }
}

export type LoadedRanking = Awaited<ReturnType<typeof loadRanking>>
