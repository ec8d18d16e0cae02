import { toNameCase } from '#engines/citations/parse-name.ts'
import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedMetadata } from '../text/proposed-metadata.ts'
import type { FrontDocument } from '../reading/read-document.ts'

const DEGREE =
  /\b(?:t[íi]tulo|grau)\s+(?:acad[êe]mico\s+)?(?:de\s+)?(?:\(?[oa]\)?\s+)?((?:Mestr[ea]|Mestrado|Doutora?|Bacharela?|Licenciad[oa]|Licenciatura|Especialista|Tecn[óo]log[oa])(?:\(a\)|\/a)?(?:\s+(?:Profissional|Acad[êe]mic[oa]))?(?:\s+(?:em|in)\s+[^.,;:()–—]+)?)/iu
const BODY = '(?:Universidade|Pontifícia|Faculdade|Instituto|Centro|Escola|Fundação|Campus|Departamento)'
const WITHIN_BODY = new RegExp(`\\s+(?:d[aeo]s?|n[ao]s?|pel[ao])\\s+${BODY}.*$`, 'iu')
const PROGRAMME =
  /\b(Programa\s+(?:Multi\p{L}+\s+|Associado\s+)?de\s+P[óo]s-?\s?Gradua[çc][ãa]o(?:\s+stricto\s+sensu)?(?:\s*\([^)]{1,20}\))?\s+(?:em|in)\s+[^.,;:()–—]+)/iu
const COURSE = /\b(curso\s+(?:superior\s+)?(?:de|em)\s+[^.,;:()–—]+)/iu
const ENDS =
  /\s+(?:como|para|com|sob|a\s+ser|no\s+ano|em\s+cumprimento|em\s+preenchimento|visando|e\s+aprovad|pelo?a?|tendo|ministrad)\b.*$/iu

export function proposeDegree({ nature }: FrontDocument): ProposedMetadata['degree'] {
  const found = nature && DEGREE.exec(nature.text)?.[1]
  if (!found) return undefined
  const value = tidy(found.replace(WITHIN_BODY, '').replace(/\(a\)|\/a(?=\s)/, ''))
  return proposed(value, nature)
}

/** 'Programa de Pós-Graduação em X', or the course; the word 'curso' of a first degree says nothing. */
export function proposeProgramme(document: FrontDocument): ProposedMetadata['programme'] {
  const { nature, head, front } = document
  const [said] = front.stated.programme ?? []
  if (said) return proposed(tidy(said), { page: 1, text: said })
  for (const from of [...(nature ? [nature] : []), ...head.map(({ line }) => line)]) {
    const text = from.text === from.text.toUpperCase() ? toNameCase(from.text) : from.text
    const value = programmeIn(text)
    if (value) return proposed(value, from)
  }
  return courseOfHead(document)
}

function programmeIn(text: string): string | null {
  const programme = PROGRAMME.exec(text)?.[1]
  if (programme) return tidy(programme)
  const course = COURSE.exec(text)?.[1]
  if (!course) return null
  const value = tidy(course)
  if (/p[óo]s-?\s?gradua|especializa|mestrado|doutorado|MBA/iu.test(value))
    return value[0]!.toUpperCase() + value.slice(1)
  const bare = value.replace(/^curso\s+(?:superior\s+)?(?:de|em)\s+(?:gradua[çc][ãa]o\s+em\s+)?/iu, '')
  return /\p{L}{3}/u.test(bare) ? bare : null
}

/** Course work says it in a line of its own: 'Curso: X', or 'X – Discipline' below the university. */
function courseOfHead({ head }: FrontDocument): ProposedMetadata['programme'] {
  for (const { line } of head) {
    const course = /^curso\s*:\s*(.{3,80})$/i.exec(line.text)?.[1]
    if (course) return proposed(tidy(course), line)
  }
  const isCourseWork = head.some(
    ({ kind, line }) => kind === 'labelled' && /^(?:alun|disciplina|prof)/i.test(line.text),
  )
  const at = head.findIndex(({ kind }) => kind === 'organization')
  const [course, ...others] = head[at + 1]?.line.text.split(/\s+[–—-]\s+/) ?? []
  return isCourseWork && at >= 0 && course && others.length === 1
    ? proposed(tidy(course), head[at + 1]!.line)
    : undefined
}

const tidy = (text: string): string =>
  text
    .replace(WITHIN_BODY, '')
    .replace(ENDS, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;–—-]+$/, '')
    .trim()
