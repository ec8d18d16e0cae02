import type { FrontMatter } from '#engines/text-extraction/front-matter/front-matter.ts'
import { proposeAbstracts } from './facts/propose-abstracts.ts'
import { proposeAppearance } from './facts/propose-appearance.ts'
import { proposeArea } from './facts/propose-area.ts'
import { proposeCategory } from './facts/propose-category.ts'
import { proposeCity } from './facts/propose-city.ts'
import { proposeDefenceDate } from './facts/propose-defence-date.ts'
import { proposeYear } from './facts/propose-year.ts'
import { proposeDegree, proposeProgramme } from './facts/propose-degree.ts'
import { proposeInstitution } from './facts/propose-institution.ts'
import { proposeLanguage } from './facts/propose-language.ts'
import { proposeAdvisors } from './people/propose-advisors.ts'
import { proposeAuthors } from './people/propose-authors.ts'
import { proposeInstitutionalAuthor } from './people/propose-institutional-author.ts'
import type { ProposedMetadata, ProposedValue } from './text/proposed-metadata.ts'
import { readDocument } from './reading/read-document.ts'
import { proposeTitles } from './titles/propose-titles.ts'

/** What the first pages of a document say of it, each with page and evidence; what they do not say is not there. */
export function proposeMetadata(front: FrontMatter): ProposedMetadata {
  if (front.lines.length === 0 && Object.keys(front.stated).length === 0) return {}
  const document = readDocument(front)
  const language = proposeLanguage(document)
  const titles = proposeTitles(document)
  const people = proposeAdvisors(document)
  const abstracts = proposeAbstracts(document, language?.value ?? null)
  const guides = [people.advisor, people.coAdvisor].flatMap((found) => (found ? [found.value] : []))
  const institution = proposeInstitution(document)
  const title = [titles.title?.value, titles.subtitle?.value].filter(Boolean).join(': ')
  const category = proposeCategory(document, title)
  const said = {
    ...titles,
    ...people,
    ...abstracts,
    authors:
      proposeAuthors(document, guides) ?? proposeInstitutionalAuthor(document, category?.value, institution),
    programme: proposeProgramme(document),
    degree: proposeDegree(document),
    ...{ institution, category, language },
    ...{
      city: proposeCity(document),
      ...agreeing(proposeYear(document), proposeDefenceDate(document)),
    },
    ...proposeAppearance(document),
  }
  const whole = withoutBroken(withoutAbsent(said))
  return withoutAbsent({ ...whole, thematicArea: proposeArea(whole, document) })
}

/** A cover of 2019 and an approval of 2021 cannot both be right: then neither is proposed. The year after is often on the cover. */
function agreeing(year: ProposedValue<number> | undefined, defenceDate: ProposedValue | undefined) {
  const apart = year && defenceDate ? Math.abs(year.value - Number(defenceDate.value.slice(0, 4))) : 0
  return apart > 1 ? {} : { year, defenceDate }
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutAbsent<T extends object>(found: T): Present<T> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Present<T>
}

/** Accents apart from their letters, and signs that stand for letters that could not be read. */
const BROKEN = /\p{L}[´¨¸˜ˆ]|[´¨¸˜ˆ]\p{L}|[\uFFFD\p{Co}]|(?![\n\t])\p{Cc}/u

/** A title that was not read whole is not proposed: nobody should have to mend it letter by letter. */
function withoutBroken(found: ProposedMetadata): ProposedMetadata {
  return Object.fromEntries(
    Object.entries(found).filter(([, { value }]) => ![value].flat().some((one) => BROKEN.test(String(one)))),
  )
}
