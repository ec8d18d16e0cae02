import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findCommunities, findCommunityAreas } from '#domain/communities/find-communities.ts'
import { findHandover, findMembers } from '#domain/communities/find-members.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { findDiscussions } from '#domain/discussions/find-discussions.ts'
import { findReplies } from '#domain/discussions/find-replies.ts'
import { getDiscussion } from '#domain/discussions/get-discussion.ts'
import { getBadges, getReviewerStanding } from '#domain/metrics/get-badges.ts'
import { getDashboard } from '#domain/metrics/get-dashboard.ts'
import { readingSeries, worksWithFigures } from '#domain/metrics/reading-series.ts'
import {
  findRankedMonths,
  findRankingState,
  findTopAuthors,
  findTopReviewers,
  findTopWorks,
} from '#domain/rankings/find-ranking.ts'
import { monthOf } from '#domain/rankings/month.ts'
import type { ScaleCase } from './scale-cases.ts'

const AUTHOR = 7
/** The largest community, and the discussion with the most replies. */
const LARGEST = { slug: 'comunidade-1', discussion: 1 }
const PAGES = 40

/** What the pages of communities, figures and rankings ask for. */
export async function actCases(db: Db): Promise<ScaleCase[]> {
  const author = actor(AUTHOR)
  const member = actor(await memberOf(db))
  const month = monthOf(new Date())
  const discussions = (on: Db, cursor: string | null) =>
    getCommunity(on, member, LARGEST.slug).then((community) =>
      findDiscussions(on, member, community, { cursor }),
    )
  const lists = (on: Db, cursor: string | null) => findCommunities(on, { cursor })
  const farDiscussions = await cursorOf(discussions, db)
  const farCommunities = await cursorOf(lists, db)
  return [
    { name: 'dashboard', run: (on) => readDashboard(on, author) },
    {
      name: 'dashboard, por mês',
      run: async (on) => `${(await readingSeries(on, AUTHOR, { scale: 'month' })).points.length} meses`,
    },
    {
      name: 'conquistas e nível num perfil',
      run: async (on) => {
        await getBadges(on, AUTHOR)
        return String((await getReviewerStanding(on, AUTHOR))?.tier ?? 'sem avaliações')
      },
    },
    {
      name: 'destaques',
      run: async (on) => {
        const [authors, reviewers, works] = await Promise.all([
          findTopAuthors(on, month),
          findTopReviewers(on, month),
          findTopWorks(on, month),
          findRankingState(on, month),
          findRankedMonths(on),
        ])
        return `${authors.length}, ${reviewers.length}, ${works.length}`
      },
    },
    {
      name: 'comunidades, primeira página',
      run: async (on) => {
        const [{ items }, areas] = await Promise.all([findCommunities(on), findCommunityAreas(on)])
        return `${items.length} de ${areas.length} áreas`
      },
    },
    {
      name: `comunidades, página ${PAGES}`,
      run: async (on) => `${(await lists(on, farCommunities)).items.length} comunidades`,
    },
    {
      name: 'comunidades: busca',
      run: async (on) => `${(await findCommunities(on, { q: 'leitura 77' })).items.length} comunidades`,
    },
    {
      name: 'comunidades de uma área',
      run: async (on) => `${(await findCommunities(on, { area: 'educacao' })).items.length} comunidades`,
    },
    {
      name: 'página da comunidade',
      run: async (on) => {
        const community = await getCommunity(on, member, LARGEST.slug)
        await findHandover(on, member, community)
        return `${(await findDiscussions(on, member, community)).items.length} discussões`
      },
    },
    {
      name: `página da comunidade, ${PAGES}`,
      run: async (on) => `${(await discussions(on, farDiscussions)).items.length} discussões`,
    },
    {
      name: 'participantes',
      run: async (on) => {
        const community = await getCommunity(on, member, LARGEST.slug)
        return `${(await findMembers(on, member, community)).items.length} pessoas`
      },
    },
    {
      name: 'discussão de 20000 respostas',
      run: async (on) => {
        const reading = { db: on, config: { secret: 'bench' } }
        const { community, discussion } = await getDiscussion(reading, member, LARGEST.discussion)
        return `${(await findReplies(reading, member, { ...discussion!, community })).items.length} respostas`
      },
    },
  ]
}

async function readDashboard(db: Db, author: Actor): Promise<string> {
  const [{ figures }, series] = await Promise.all([
    getDashboard(db, author),
    readingSeries(db, author.id, { scale: 'day' }),
    worksWithFigures(db, author.id),
  ])
  return `${figures.posts} trabalhos, ${series.points.length} dias`
}

async function memberOf(db: Db): Promise<number> {
  const { user_id } = await db
    .selectFrom('community_members as m')
    .innerJoin('communities as c', 'c.id', 'm.community_id')
    .select('m.user_id')
    .where('c.slug', '=', LARGEST.slug)
    .where('m.role', '=', 'member')
    .orderBy('m.user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

const actor = (id: number): Actor => ({
  id,
  username: `pessoa_${id}`,
  fullName: `Pessoa ${id}`,
  avatarKey: null,
  roles: [],
  suspended: false,
  sessionId: null,
})

async function cursorOf(
  read: (db: Db, cursor: string | null) => Promise<{ next: string | null }>,
  db: Db,
): Promise<string | null> {
  let cursor: string | null = null
  for (let page = 1; page < PAGES; page++) cursor = (await read(db, cursor)).next
  return cursor
}
