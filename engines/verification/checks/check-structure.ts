import { fold } from '#engines/text/fold.ts'
import { splitLines } from '../../originality/structure/split-lines.ts'
import { notEvaluated, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'

const NAME = 'Estrutura'
const NUMBERING =
  /^(?:#+\s*)?(?:(?:[Cc]ap[ií]tulo\s+)?(?:\d+(?:\.\d+)*[.)]?|[IVX]{1,5}(?:[.)]|(?=\s)))\s*[-–—:]?\s*)?/
const LONGEST_HEADING = 90

export type SectionKind = 'introduction' | 'method' | 'results' | 'discussion' | 'conclusion'

const SECTIONS: [SectionKind, RegExp, string][] = [
  [
    'introduction',
    /^(?:introducao|introduction|introduccion|consideracoes iniciais|apresentacao)\b/,
    'introdução',
  ],
  [
    'method',
    /^(?:materia(?:l|is) e metodos?|metodos?|metodologia|procedimentos? metodologicos?|(?:aspectos|percurso|caminhos?|delineamento) metodologicos?|dados e (?:metodos?|modelos)|patients? and methods?|materials? and methods?|methods?|methodology|material y metodos|casuistica)\b|^[^.]{0,40}\b(?:metodologia|metodos)\b/,
    'método',
  ],
  [
    'results',
    /^(?:resultados?|results|analise dos (?:dados|resultados)|resultados e discussao)\b/,
    'resultados',
  ],
  [
    'discussion',
    /^(?:discuss(?:ao|oes|ion)|discusion|resultados e discuss|results and discussion)\b|\be discussao\b/,
    'discussão',
  ],
  [
    'conclusion',
    /^(?:conclus(?:ao|oes|ion|ions)|consideracoes finais|algumas consideracoes|concluindo|comentarios finais|concluding remarks|consideraciones finales)\b/,
    'conclusão',
  ],
]

/** The parts of a scientific article that a text heads as such. An essay or a review has others, and lacks nothing. */
export function findSections(text: string): SectionKind[] {
  const found = new Set<SectionKind>()
  for (const line of splitLines(text)) {
    const heading = line.text.trim()
    if (heading.length > LONGEST_HEADING || /[.;,]$/.test(heading)) continue
    const folded = fold(heading.replace(NUMBERING, '')).trim()
    for (const [section, pattern] of SECTIONS) if (pattern.test(folded)) found.add(section)
  }
  return SECTIONS.map(([section]) => section).filter((section) => found.has(section))
}

export function checkStructure({ body }: CheckedReading): Outcome {
  const sections = findSections(body)
  if (sections.length < 2) return notEvaluated(NAME)
  const names = SECTIONS.filter(([section]) => sections.includes(section)).map(([, , name]) => name)
  const listed = `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
  return { name: NAME, evaluated: true, findings: [], strength: `Estrutura: ${listed} têm seção própria.` }
}
