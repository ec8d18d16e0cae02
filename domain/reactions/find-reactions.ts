import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

/** Which of these works a person likes and has saved. */
export interface Reactions {
  liked: number[]
  saved: number[]
}

export async function findReactions(
  db: Db,
  actor: Actor | null,
  workIds: readonly number[],
): Promise<Reactions> {
  if (!actor || workIds.length === 0) return { liked: [], saved: [] }
  const [liked, saved] = await Promise.all(
    (['work_likes', 'saved_works'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('work_id')
        .where('user_id', '=', actor.id)
        .where('work_id', 'in', [...workIds])
        .execute(),
    ),
  )
  return { liked: liked!.map((row) => row.work_id), saved: saved!.map((row) => row.work_id) }
}

/** The same, on each card of a list. */
export async function withReactions<Card extends { id: number }>(
  db: Db,
  actor: Actor | null,
  cards: readonly Card[],
): Promise<(Card & { liked: boolean; saved: boolean })[]> {
  const { liked, saved } = await findReactions(
    db,
    actor,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => ({ ...card, liked: liked.includes(card.id), saved: saved.includes(card.id) }))
}
