import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { slugify } from '#engines/text/slug.ts'
import type { HarvestSelection } from '#engines/harvesting/read-harvest-request.ts'
import { CATEGORIES, THEMATIC_AREAS } from '#domain/works/texts.ts'
import { readableWork } from '#domain/works/visibility.ts'

/** How many institutions are on one page. */
const INSTITUTIONS = 500

export interface HarvestSet {
  spec: string
  name: string
}

export type SetColumn = 'thematic_area' | 'category' | 'year' | 'institution'

interface Membership {
  thematic_area: string | null
  category: string | null
  year: number | null
  institution: string | null
}

const areaSpec = (area: string) => `area_${slugify(area)}`
const categorySpec = (category: string) => `categoria_${slugify(category)}`
const yearSpec = (year: number) => `ano_${String(year).padStart(4, '0')}`
const institutionSpec = (slug: string) => `instituicao_${slug}`

/** An institution as a word of an address; null where nothing of its name is left. */
export const institutionSlug = (institution: string | null): string | null =>
  (institution && slugify(institution, '')) || null

/** The sets of a work. */
export function setsOf({ thematic_area, category, year, institution }: Membership): string[] {
  return [
    thematic_area && areaSpec(thematic_area),
    category && categorySpec(category),
    year && yearSpec(year),
    institution && institutionSpec(institution),
  ].filter((set): set is string => Boolean(set))
}

/** Where the works of a set are; null where there is no such set. */
export function placeOfSet(set: NonNullable<HarvestSelection['set']>): [SetColumn, string | number] | null {
  const area = THEMATIC_AREAS.find((one) => areaSpec(one) === set)
  if (area) return ['thematic_area', area]
  const category = CATEGORIES.find((one) => categorySpec(one) === set)
  if (category) return ['category', category]
  const year = /^ano_(\d{4})$/.exec(set)?.[1]
  if (year) return ['year', Number(year)]
  const institution = /^instituicao_(.+)$/.exec(set)?.[1]
  return institution ? ['institution', institution] : null
}

/** The sets there are, those of institutions by pages: `after` is the last of the page before. */
export async function findHarvestSets(
  db: Db,
  after: string | null,
): Promise<{ sets: HarvestSet[]; next: string | null }> {
  const institutions = await findSetInstitutions(db, after ?? '')
  const page = institutions.slice(0, INSTITUTIONS)
  const sets = page.map(({ slug, name }) => ({ spec: institutionSpec(slug), name: `Instituição: ${name}` }))
  return {
    sets: after === null ? [...(await findFixedSets(db)), ...sets] : sets,
    next: institutions.length > INSTITUTIONS ? page.at(-1)!.slug : null,
  }
}

async function findFixedSets(db: Db): Promise<HarvestSet[]> {
  const { rows } = await sql<{ year: number }>`
    with recursive years (year) as (
      (select year from harvest_records where year is not null order by year limit 1)
      union all
      select (select r.year from harvest_records as r where r.year > y.year order by r.year limit 1)
      from years as y where y.year is not null)
    select year from years where year is not null`.execute(db)
  return [
    ...THEMATIC_AREAS.map((area) => ({ spec: areaSpec(area), name: `Área: ${area}` })),
    ...CATEGORIES.map((category) => ({ spec: categorySpec(category), name: `Categoria: ${category}` })),
    ...rows.map(({ year }) => ({ spec: yearSpec(year), name: `Ano: ${year}` })),
  ]
}

/** With the name that one of their works bears; the index is asked for each and the next one after it. */
async function findSetInstitutions(db: Db, after: string): Promise<{ slug: string; name: string }[]> {
  const next = (than: ReturnType<typeof sql>) => sql`
    select r.institution from harvest_records as r
    where r.institution > ${than} order by r.institution limit 1`
  const { rows } = await sql<{ slug: string; name: string }>`
    with recursive slugs (slug) as (
      (${next(sql`${after}`)})
      union all
      select (${next(sql`s.slug`)}) from slugs as s where s.slug is not null)
    select s.slug, named.name from slugs as s cross join lateral (
      select w.institution as name from harvest_records as r join works as w on w.id = r.work_id
      where r.institution = s.slug and not r.deleted and ${readableWork('w')} and w.institution is not null
      order by r.changed_at, r.work_id limit 1) as named
    where s.slug is not null limit ${INSTITUTIONS + 1}`.execute(db)
  return rows
}
