import { isThesis, type ThesisCategory } from '#domain/works/texts.ts'
import type { CitableWork } from './to-csl.ts'

const KINDS: Readonly<Record<ThesisCategory, { kind: string; level: string | null }>> = {
  'Tese de Doutorado': { kind: 'Tese', level: 'Doutorado' },
  'Dissertação de Mestrado': { kind: 'Dissertação', level: 'Mestrado' },
  TCC: { kind: 'Trabalho de Conclusão de Curso', level: 'Graduação' },
  Monografia: { kind: 'Monografia', level: null },
}
const GRADUATE = /^(doutorado|mestrado)(?![\p{L}])/iu
const NAMES_DEGREE =
  /^(bacharelado|especialização|graduação|licenciatura|mba|pós-graduação|residência|(?:tecnologia|tecnólogo|técnico)(?= em ))(?![\p{L}])/iu
const PROGRAMME = /^(?:programa|ppg|curso(?: superior)?)\s+(?:(?:em|de|do|da)\s+)?/iu
const LEVEL = /^(?:pós-graduação|graduação)\s+(?:(?:lato|stricto)\s+sensu\s+)?(?:em|de)\s+/iu

/**
 * What an academic work is, as NBR 6023 (7.1.1) writes it: 'Tese (Doutorado em Cardiologia)', the degree and the course.
 * What the work does not say is left out.
 */
export function genreOf(work: Pick<CitableWork, 'category' | 'programme' | 'degree'>): string {
  const { category } = work
  const course = oneLine(work.programme ?? '').replace(PROGRAMME, '')
  if (!isThesis(category)) {
    const kind = sentenceCase(category)
    return category === 'Trabalho de Disciplina' && course ? `${kind} (${course})` : kind
  }
  const { kind, level } = KINDS[category]
  const degree = oneLine(work.degree ?? '')
  const within = degree ? namedDegree(degree, course) : plainDegree(level, course)
  return within ? `${kind} (${within})` : kind
}

/**
 * 'Pós-Graduação em Letras' becomes 'Doutorado em Letras' for a thesis; 'Mestrado Profissional em Letras'
 * already names the degree.
 */
function plainDegree(level: string | null, course: string): string {
  if (!course) return level && level !== 'Graduação' ? level : ''
  if (!level || GRADUATE.test(course) || (level === 'Graduação' && NAMES_DEGREE.test(course))) return course
  return `${level} em ${course.replace(LEVEL, '')}`
}

/** As title pages say it: 'Mestra Profissional em Educação', 'Bacharel(a) em Letras'. */
const TITLE =
  /^(mestr|doutor|bacharel|licencia|especiali|tecn[óo]log)\p{L}*(?:\(a\)|\/a)?(\s+profissional)?(?:\s+acad[êe]mic[oa])?(?:\s+em\s+(.+))?$/iu
const LEVELS: Readonly<Record<string, string>> = {
  ...{ mestr: 'Mestrado', doutor: 'Doutorado', bacharel: 'Bacharelado', licencia: 'Licenciatura' },
  ...{ especiali: 'Especialização', tecnólog: 'Tecnologia', tecnolog: 'Tecnologia' },
}

/** Of 'Mestra em Ciências' in the course of Botânica: 'Mestrado em Botânica'. */
function namedDegree(degree: string, course: string): string {
  const [whole, stem, professional, subject] = TITLE.exec(degree) ?? []
  // 'MBA em Finanças', 'Ph.D.'
  if (!whole) return degree
  const bare = course.replace(LEVEL, '')
  if (GRADUATE.test(bare) || NAMES_DEGREE.test(bare)) return bare
  const level = `${LEVELS[stem!.toLowerCase()]}${professional ? ' Profissional' : ''}`
  const field = bare || subject
  return field ? `${level} em ${field}` : level
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const sentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()
