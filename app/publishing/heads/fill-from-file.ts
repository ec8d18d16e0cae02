import { LANGUAGES } from '#domain/works/texts.ts'
import type { ProposedMetadata, ProposedValue } from '#engines/deposit/text/proposed-metadata.ts'
import { authorsFromNames } from '../authors/authors-from-names.ts'
import { categoryFields } from './category-fields.ts'
import type { FieldName, FieldValues } from './filling-words.ts'
import type { FileMark, FileOffer } from './file-mark.ts'
import { planFields } from './plan-fields.ts'

type Offered = Partial<Record<FieldName, Pick<ProposedValue<string | string[]>, 'value' | 'page'>>>

export interface FileFilling {
  /** The fields that hold what was read, each with its page. */
  marks: FileMark[]
  /** Fields of which the file says something else than what is in them. */
  kept: FieldName[]
  /** What the file says there, where somebody may well want it. */
  offers: FileOffer[]
}

/**
 * Fills the empty fields of the form with what the first pages of an uploaded file say of the work. Nothing typed is
 * overwritten, and no field is filled that the work's category does not have.
 */
export function fillFromFile(
  form: HTMLFormElement,
  proposed: ProposedMetadata,
  ownName: string | undefined,
): FileFilling {
  const offered = offeredBy(proposed, ownName)
  const fits = categoryFields(form, String(offered.category?.value ?? ''))
  const fitting = (Object.keys(offered) as FieldName[]).filter(fits)
  const values = Object.fromEntries(fitting.map((name) => [name, offered[name]!.value])) as FieldValues
  const { filled, kept } = planFields(form, values).fill()
  const marks = (Object.keys(filled) as FieldName[]).map((field) => ({
    field,
    page: offered[field]!.page,
    value: filled[field]!,
  }))
  const offers = OFFERED.flatMap((field) =>
    kept.includes(field) ? [{ field, value: String(values[field]) }] : [],
  )
  return { marks, kept, offers }
}

const OFFERED = ['title', 'abstract'] as const

/** What there is of the form's fields. */
function offeredBy(proposed: ProposedMetadata, ownName: string | undefined): Offered {
  const { title, subtitle, language, year, authors } = proposed
  const offered: Record<FieldName, ProposedValue<string | string[]> | undefined> = {
    title: title && subtitle ? { ...title, value: `${title.value}: ${subtitle.value}` } : title,
    language: language && Object.hasOwn(LANGUAGES, language.value) ? language : undefined,
    journalYear: year && { ...year, value: String(year.value) },
    authors: authors && { ...authors, value: authorsFromNames(authors.value, ownName) },
    abstract: proposed.abstract,
    keywords: proposed.keywords,
    institution: proposed.institution,
    programme: proposed.programme,
    degree: proposed.degree,
    advisor: proposed.advisor,
    coAdvisor: proposed.coAdvisor,
    category: proposed.category,
    thematicArea: proposed.thematicArea,
    defenceDate: proposed.defenceDate,
    city: proposed.city,
    journal: proposed.journal,
    volume: proposed.volume,
    issue: proposed.issue,
    pages: proposed.pages,
    issn: proposed.issn,
    publisher: undefined,
    registeredDoi: proposed.doi,
    titleEn: proposed.titleEnglish,
    abstractEn: proposed.abstractEnglish,
    keywordsEn: proposed.keywordsEnglish,
  }
  return Object.fromEntries(
    Object.entries(offered).filter(([, found]) => found !== undefined && found.value.length > 0),
  ) as Offered
}
