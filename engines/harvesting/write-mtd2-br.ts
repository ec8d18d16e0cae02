import type { HarvestedWork, TextIn } from './harvested-work.ts'
import { textElement, XSI, xmlElement } from './xml-element.ts'

const NAMESPACE = 'http://oai.ibict.br/mtd2-br/'
const GRADES: Readonly<Record<string, string>> = { masterThesis: 'Mestre', doctoralThesis: 'Doutor' }
const ROLES = { Orientador: 'Orientador', Coorientador: 'Co-Orientador' } as const

const text = (name: string, content: string | null, attributes = {}) =>
  textElement(`mtd2-br:${name}`, content, attributes)
const group = (name: string, children: readonly string[], attributes = {}) =>
  xmlElement(`mtd2-br:${name}`, children, attributes)
/** Of somebody or something by its name: nothing where no letter of the name is left. */
const named = (element: string, name: string, rest: readonly string[] = [], attributes = {}) => {
  const written = text('Nome', name)
  return written && group(element, [written, ...rest], attributes)
}
const inTheirLanguages = (name: string, texts: readonly TextIn[], attributes = {}) =>
  texts.map((one) => text(name, one.text, { Idioma: one.language, ...attributes }))

/** MTD2-BR, as BDTD reads theses and dissertations. A CPF is nowhere: none is known here. */
export function writeMtd2Br(work: HarvestedWork, origin: string): string {
  return group(
    'mtd2br',
    [
      ...inTheirLanguages('Titulo', work.titles),
      fileElement(work, origin),
      text('Idioma', work.language),
      text('Grau', GRADES[work.kind] ?? null),
      text('Titulacao', work.degree),
      ...inTheirLanguages('Resumo', work.abstracts),
      ...inTheirLanguages('Assunto', work.keywords, { Esquema: 'Palavra-chave' }),
      group('LocalDefesa', [text('Cidade', work.city)]),
      text('DataDefesa', work.date),
      ...work.authors.map(({ name, lattes }) =>
        named('Autor', name, [text('Citacao', name), text('Lattes', lattes)]),
      ),
      ...work.advisors.map(({ role, name }) => named('Contribuidor', name, [], { Papel: ROLES[role] })),
      institutionElement(work),
      text('Direitos', work.licence.name, { Idioma: 'pt' }),
    ],
    {
      ...XSI,
      'xmlns:mtd2-br': NAMESPACE,
      'xsi:schemaLocation': `${NAMESPACE} ${NAMESPACE}mtd2-br.xsd`,
    },
  )
}

/** 'application/pdf' is 'PDF'; without a file, the page of the work. */
function fileElement({ file, path }: HarvestedWork, origin: string): string {
  const format = file ? (file.mediaType === 'application/pdf' ? 'PDF' : file.mediaType) : 'HTML'
  return group('Arquivo', [
    text('URL', origin + (file?.path ?? path), { Formato: format }),
    text('NivelAcesso', 'Publico'),
  ])
}

/** 'Universidade Federal do Ceará (UFC)' says its acronym. */
function institutionElement({ institution, programme }: HarvestedWork): string {
  if (!institution) return ''
  const [, name = institution, acronym = null] = /^(.*\S)\s*\(([^()]{2,20})\)$/.exec(institution) ?? []
  return named('InstituicaoDefesa', name, [
    text('Sigla', acronym),
    group('Programa', [text('Nome', programme)]),
  ])
}
