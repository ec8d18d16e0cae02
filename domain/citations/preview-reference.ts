import { namesOnLines } from '#engines/deposit/names/read-author-lines.ts'
import { now } from '#platform/clock.ts'
import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { acceptedValue } from '#domain/publishing/accepted-value.ts'
import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { requireEditor } from '#domain/publishing/require-editor.ts'
import { appearanceOf, DEFENDED, type AppearanceField } from '#domain/works/texts.ts'
import { readCardAuthors, selectAuthors } from '#domain/works/read-authors.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { formatAbnt } from '#engines/citations/format-abnt.ts'
import type { Run } from '#engines/citations/styled-text.ts'
import { slugify } from '#engines/text/slug.ts'
import { findInstitutionCity } from './find-institution-city.ts'
import { findReferenceGaps, type ReferenceGap } from './find-reference-gaps.ts'
import { toCsl, type CitableWork, type CitationSite } from './to-csl.ts'

export interface ReferencePreview {
  /** After ABNT; null as long as the form says no title or no category. */
  reference: Run[] | null
  gaps: ReferenceGap[]
  /** The year and the day of a defence that do not go together. */
  conflict: string | null
  /** Where the institution is, as long as the form names no city. */
  proposedCity: string | null
  /** Whether this site may ask agencies for a DOI. */
  asksForDois?: boolean
}

interface Typed {
  draft: DraftData
  /** the published work that gets a new version */
  workId?: number | null
}

/** The reference of a form as it is: what is not valid yet counts as not said. */
export async function previewReference(
  db: Db,
  actor: Actor,
  { draft, workId = null }: Typed,
  site: CitationSite,
): Promise<ReferencePreview> {
  const institution = acceptedValue(draft, 'institution')
  const wantsCity = institution !== null && draft.city.trim() === '' && isDefendedOrNew(draft.category)
  const proposedCity = wantsCity ? await findInstitutionCity(db, institution) : null
  const conflict = conflictIn(draft)
  if (!acceptedValue(draft, 'title') || !acceptedValue(draft, 'category'))
    return { reference: null, gaps: [], conflict, proposedCity }
  const signed = workId === null ? newWork(actor, draft) : await publishedWork(db, actor, workId, draft)
  const work = citableFrom(draft, signed)
  return { reference: formatAbnt(toCsl(work, site)), gaps: findReferenceGaps(work), conflict, proposedCity }
}

/** The city of a journal is another than that of its authors' university. */
const isDefendedOrNew = (category: string) =>
  category === '' || category === 'Relatório Técnico' || DEFENDED.has(category)

function conflictIn(draft: DraftData): string | null {
  const year = acceptedValue(draft, 'journalYear')
  const defenceYear = Number(acceptedValue(draft, 'defenceDate')?.slice(0, 4))
  if (!DEFENDED.has(draft.category) || !year || !defenceYear || year === defenceYear) return null
  return `O ano (${year}) não é o da data de defesa (${defenceYear}). A referência leva o da data: apague um dos dois, ou corrija.`
}

type Signed = Pick<CitableWork, 'slug' | 'path' | 'authors' | 'publishedAt'>

function newWork(actor: Actor, draft: DraftData): Signed {
  const slug = slugify(acceptedValue(draft, 'title')!)
  const listed = namesOnLines(draft.authors, actor.fullName)
  const names = [...listed, ...(acceptedValue(draft, 'coAuthors') ?? [])]
  return {
    slug,
    path: workPath(actor.username, slug),
    authors: names.map((name) => ({ name })),
    publishedAt: now().toISOString(),
  }
}

async function publishedWork(db: Db, actor: Actor, workId: number, draft: DraftData): Promise<Signed> {
  await requireEditor(db, actor, workId)
  const row = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.slug', 'w.published_at', 'p.username'])
    .select(selectAuthors(db).as('authors'))
    .where('w.id', '=', workId)
    .where(readableWork('w'))
    .executeTakeFirstOrThrow()
  // without lines the list stays as it is
  const names = draft.authors
    ? namesOnLines(draft.authors, actor.fullName)
    : readCardAuthors(row.authors).map(({ name }) => name)
  return {
    slug: row.slug,
    path: workPath(row.username, row.slug),
    authors: names.map((name) => ({ name })),
    publishedAt: row.published_at.toISOString(),
  }
}

function citableFrom(draft: DraftData, signed: Signed): CitableWork {
  return {
    ...signed,
    title: acceptedValue(draft, 'title') ?? '',
    abstract: acceptedValue(draft, 'abstract') ?? '',
    category: acceptedValue(draft, 'category') ?? '',
    keywords: acceptedValue(draft, 'keywords') ?? [],
    language: acceptedValue(draft, 'language') ?? 'pt',
    institution: acceptedValue(draft, 'institution'),
    programme: acceptedValue(draft, 'programme'),
    degree: acceptedValue(draft, 'degree'),
    advisor: acceptedValue(draft, 'advisor'),
    coAdvisor: acceptedValue(draft, 'coAdvisor'),
    defenceDate: acceptedValue(draft, 'defenceDate'),
    ...appearanceFrom(draft),
  }
}

/** Only what the chosen category has, as it is published. */
function appearanceFrom(draft: DraftData) {
  const has = appearanceOf(draft.category)
  const own = <Field extends AppearanceField>(field: Field) =>
    has[field] ? acceptedValue(draft, field) : null
  return {
    journal: own('journal'),
    journalYear: own('journalYear'),
    city: own('city'),
    publisher: own('publisher'),
    volume: own('volume'),
    issue: own('issue'),
    pages: own('pages'),
    issn: own('issn'),
    isbn: own('isbn'),
    registeredDoi: own('registeredDoi'),
  }
}
