import { toNameCase } from '#engines/citations/parse-name.ts'
import { isOrganization } from '../names/is-organization.ts'
import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue } from '../text/proposed-metadata.ts'
import type { FrontDocument } from '../reading/read-document.ts'

const CITY = "\\p{Lu}[\\p{L}\\p{M}'’-]+(?:\\s(?:d[aeo]s?\\s|e\\s)?\\p{Lu}[\\p{L}\\p{M}'’-]+){0,4}"
const ALONE = new RegExp(`^(${CITY})(?:\\s*(?:[,/(–—-]).*|\\s*)$`, 'u')
const STATES = 'AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO'
const BEFORE_STATE = new RegExp(`(?<=\\p{L})\\s*[-–/]\\s*(?:${STATES})\\.?$`, 'u')
/** 'Universidade X, Feira de Santana, Brasil'; 'Departamento, Lavras, MG.' */
const IN_AFFILIATION = new RegExp(
  `[,–—-]\\s*(${CITY})\\s*(?:[,(/–—-]\\s*(?:${STATES})\\b\\)?|,\\s*(?:Brasil|Brazil)\\b)`,
  'u',
)

/** What templates and affiliations say in the place of a city. */
const COUNTRIES =
  /^(?:brasil|brazil|portugal|angola|moçambique|cabo verde|guiné-bissau|timor-leste|são tomé e príncipe)$/i

/** Of the cover, or of the first author's affiliation. */
export function proposeCity(document: FrontDocument): ProposedValue | undefined {
  const city = findCity(document)
  return city && !COUNTRIES.test(city.value) ? city : undefined
}

function findCity(document: FrontDocument): ProposedValue | undefined {
  const { front, head, nature } = document
  const [said] = front.stated.city ?? []
  if (said) return proposed(toNameCase(withoutState(said).split(/\s*[,–/-]\s/)[0]!), { page: 1, text: said })
  for (const { line, kind } of head) {
    if (kind === 'place') {
      const city = ALONE.exec(settled(line.text))?.[1]
      if (city && !isOrganization(city)) return proposed(city, line)
    }
    const affiliation = nature ? undefined : (IN_AFFILIATION.exec(line.text)?.[1] ?? besideYear(line.text))
    if (affiliation && !isOrganization(affiliation)) return proposed(affiliation, line)
  }
  return nature ? belowNature(document) : undefined
}

/** 'SOBRAL-CE', 'São Carlos/SP' */
const withoutState = (text: string): string => text.trim().replace(BEFORE_STATE, '')

const settled = (text: string): string =>
  text.replace(/[^\p{L}]/gu, '').length > 3 ? toNameCase(withoutState(text)) : text

/** 'Universidade X · Goiânia, 2022' */
const besideYear = (text: string): string | undefined =>
  new RegExp(`[·|–—]\\s*(${CITY}),\\s*(?:19|20)\\d\\d\\.?$`, 'u').exec(text)?.[1]

/** Title pages end in city and year, which covers may leave out. */
function belowNature({ lines }: FrontDocument): ProposedValue | undefined {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (line.page > 3) return undefined
    if (
      !next ||
      next.page !== line.page ||
      !/^(?:19|20)\d\d$/.test(next.text.trim()) ||
      line.text.length > 50
    )
      continue
    const city = ALONE.exec(settled(line.text))?.[1]
    if (city && !isOrganization(city)) return proposed(city, line)
  }
  return undefined
}
