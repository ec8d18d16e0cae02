import { APPEARANCE_FIELDS, appearanceOf, LANGUAGES, type AppearanceField } from '#domain/works/texts.ts'
import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'
import { isSameName } from './is-same-name.ts'
import { planFields, type FieldValues } from './plan-fields.ts'

/**
 * Fills the empty fields of the form with what the first pages of an uploaded file say of the work, and tells the person,
 * who can undo it. Nothing typed is overwritten, and no field is filled that the work's category does not have.
 */
export function fillFromFile(
  form: HTMLFormElement,
  proposed: ProposedMetadata,
  ownName: string | undefined,
): void {
  const offered = valuesFrom(proposed, ownName)
  const chosen = form.querySelector<HTMLSelectElement>('select[name=category]')?.value
  const shown = appearanceOf(chosen || offered.category || '')
  const fitting = Object.entries(offered).filter(([name]) => !isAppearance(name) || shown[name] !== undefined)
  planFields(form, Object.fromEntries(fitting), 'do arquivo').take()
}

const isAppearance = (name: string): name is AppearanceField =>
  (APPEARANCE_FIELDS as readonly string[]).includes(name)

function valuesFrom(proposed: ProposedMetadata, ownName: string | undefined): FieldValues {
  const { title, subtitle, language, year } = proposed
  const values = {
    title: title && (subtitle ? `${title.value}: ${subtitle.value}` : title.value),
    language: language && Object.hasOwn(LANGUAGES, language.value) ? language.value : undefined,
    journalYear: year && String(year.value),
    coAuthors: coAuthorsFrom(proposed.authors?.value ?? [], ownName),
    abstract: proposed.abstract?.value,
    keywords: proposed.keywords?.value,
    institution: proposed.institution?.value,
    programme: proposed.programme?.value,
    advisor: proposed.advisor?.value,
    category: proposed.category?.value,
    thematicArea: proposed.thematicArea?.value,
    defenceDate: proposed.defenceDate?.value,
    city: proposed.city?.value,
    journal: proposed.journal?.value,
    volume: proposed.volume?.value,
    issue: proposed.issue?.value,
    pages: proposed.pages?.value,
    issn: proposed.issn?.value,
    registeredDoi: proposed.doi?.value,
    titleEn: proposed.titleEnglish?.value,
    abstractEn: proposed.abstractEnglish?.value,
    keywordsEn: proposed.keywordsEnglish?.value,
  }
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value.length > 0),
  )
}

/**
 * The others, if the uploader is among the authors. Otherwise nobody: who uploads is the first author of a work, and may
 * only write their own name differently.
 */
function coAuthorsFrom(authors: readonly string[], ownName: string | undefined): string[] | undefined {
  const others = authors.filter((name) => !isSameName(name, ownName))
  return others.length < authors.length ? others : undefined
}
