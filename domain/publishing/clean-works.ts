import type { Tx } from '#db/client.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import type { Services } from '#domain/services.ts'
import { tidyWords } from '#domain/tidy-text.ts'
import { lengthOf } from '#engines/text/text-length.ts'
import { renderLinkingLater } from './define-rendering.ts'
import { LIMITS } from './schema.ts'

const BATCH = 200
/** Columns of a work, and keys of what a version says of it, that hold what somebody wrote. */
const LINES = [
  ...(['title', 'abstract', 'title_en', 'abstract_en', 'institution', 'programme', 'degree'] as const),
  ...(['advisor', 'co_advisor', 'journal', 'city', 'publisher'] as const),
]
const LISTS = ['keywords', 'keywords_en', 'co_authors'] as const

type Words = Record<string, unknown>

/**
 * Works stored before letters were cleaned get what they would be stored with today: no ligatures, no invisible or
 * decomposed letters in titles, abstracts, names and keywords. Their addresses stay. Those deposited for others are
 * indexed anew, without the depositor's name. Running it again changes nothing.
 */
export async function cleanWorks(
  services: Pick<Services, 'db' | 'jobs'>,
  signal?: AbortSignal,
): Promise<number> {
  let last = 0
  let cleaned = 0
  for (;;) {
    signal?.throwIfAborted()
    const works = await services.db
      .selectFrom('works')
      .select(['id', 'owner_role'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, owner_role } of works) {
      signal?.throwIfAborted()
      const changed = await services.db.transaction().execute(async (tx) => {
        const changes = await cleanWork(services, tx, id)
        if (changes || owner_role === 'depositor') await indexWork(tx, id)
        return changes
      })
      if (changed) cleaned++
    }
    if (works.length < BATCH) return cleaned
    last = works.at(-1)!.id
  }
}

async function cleanWork(services: Pick<Services, 'jobs'>, tx: Tx, id: number): Promise<boolean> {
  const work = await tx
    .selectFrom('works')
    .select(['slug', ...LINES, ...LISTS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // deleted meanwhile
  if (!work) return false
  // before the names of `co_authors`, by which the database finds who stays at their place
  const authors = await cleanAuthors(tx, id)
  const changes = changesOf(work)
  if (Object.keys(changes).length > 0)
    await tx.updateTable('works').set(changes).where('id', '=', id).execute()
  const versions = await cleanVersions(tx, id)
  if ('title' in changes) await renderLinkingLater(services, tx, work.slug)
  return authors || versions || Object.keys(changes).length > 0
}

async function cleanAuthors(tx: Tx, workId: number): Promise<boolean> {
  const authors = await tx
    .selectFrom('work_authors')
    .select(['position', 'name', 'institution'])
    .where('work_id', '=', workId)
    .execute()
  let changed = false
  for (const { position, ...words } of authors) {
    const changes = Object.fromEntries(
      Object.entries(words).flatMap(([column, text]) =>
        text === null || clean(text) === text ? [] : [[column, clean(text)]],
      ),
    )
    if (Object.keys(changes).length === 0) continue
    changed = true
    await tx
      .updateTable('work_authors')
      .set(changes)
      .where('work_id', '=', workId)
      .where('position', '=', position)
      .execute()
  }
  return changed
}

async function cleanVersions(tx: Tx, workId: number): Promise<boolean> {
  const versions = await tx
    .selectFrom('work_versions')
    .select(['id', 'title', 'abstract', 'metadata', 'authors'])
    .where('work_id', '=', workId)
    .execute()
  let changed = false
  for (const { id, title, abstract, metadata, authors } of versions) {
    const words = changesOf({ title, abstract })
    const said = changesOf((metadata ?? {}) as Words)
    const names = Array.isArray(authors) ? (authors as Words[]) : []
    const signed = names.map((one) =>
      typeof one.name === 'string' ? { ...one, name: clean(one.name) } : one,
    )
    const renamed = JSON.stringify(signed) !== JSON.stringify(names)
    if (Object.keys({ ...words, ...said }).length === 0 && !renamed) continue
    changed = true
    await tx
      .updateTable('work_versions')
      .set({
        ...words,
        ...(Object.keys(said).length > 0 && {
          metadata: JSON.stringify({ ...(metadata as Words), ...said }),
        }),
        ...(renamed && { authors: JSON.stringify(signed) }),
      })
      .where('id', '=', id)
      .execute()
  }
  return changed
}

/** Those of these words that would be stored otherwise today. */
function changesOf(said: Words): Words {
  const lines = LINES.flatMap((name) => {
    const text = said[name]
    return typeof text === 'string' && cleanLine(name, text) !== text ? [[name, cleanLine(name, text)]] : []
  })
  const lists = LISTS.flatMap((name) => {
    const list = said[name]
    if (!Array.isArray(list)) return []
    const words = (list as string[]).map(clean)
    // two keywords that differed in what nobody sees are one; two people of one name are two
    const tidy = name === 'co_authors' ? words : withoutDoubles(words)
    return JSON.stringify(tidy) === JSON.stringify(list) ? [] : [[name, tidy]]
  })
  return Object.fromEntries([...lines, ...lists]) as Words
}

/** What would be nothing, or no longer have the length that it must have, stays as it is. */
const clean = (text: string): string => tidyWords(text) || text

function cleanLine(name: string, text: string): string {
  const tidy = clean(text)
  const limit = name === 'title' ? LIMITS.title : name === 'abstract' ? LIMITS.abstract : null
  const fits = limit === null || (lengthOf(tidy) >= limit.min && lengthOf(tidy) <= limit.max)
  return fits ? tidy : text
}

function withoutDoubles(list: readonly string[]): string[] {
  const keys = list.map((word) => word.toLocaleLowerCase('pt-BR'))
  return list.filter((_, index) => keys.indexOf(keys[index]!) === index)
}
