// The words by which the name of a body begins.
const INSTITUTION =
  /^(academia|agência|assembleia|associação|banco|biblioteca|câmara|centro|colégio|coletivo|comissão|comitê|companhia|confederação|conselho|consórcio|controladoria|cooperativa|coordenação|defensoria|departamento|diretoria|empresa|equipe|escola|faculdade|federação|fundação|governo|grupo|hospital|instituto|laboratório|liga|ministério|movimento|museu|núcleo|observatório|ordem|organização|pontifícia|prefeitura|procuradoria|programa|projeto|rede|secretaria|senado|serviço|sindicato|sociedade|superintendência|tribunal|universidade)\s/iu

const ACRONYM = /^\p{Lu}{2,10}$/u

// Under which a ministry or a secretariat is entered; states as IBGE writes them.
const JURISDICTIONS = new Set(
  [
    'brasil, portugal, angola, moçambique, cabo verde, guiné-bissau, são tomé e príncipe, timor-leste, argentina',
    'acre, alagoas, amapá, amazonas, bahia, ceará, distrito federal, espírito santo, goiás, maranhão, mato grosso',
    'mato grosso do sul, minas gerais, pará, paraíba, paraná, pernambuco, piauí, rio de janeiro, rio grande do norte',
    'rio grande do sul, rondônia, roraima, santa catarina, são paulo, sergipe, tocantins',
  ].flatMap((line) => line.split(', ')),
)
/** 'São Paulo (Estado)' */
export const QUALIFIER = /\s*\((?:estado|município|cidade|país|província|distrito federal)\)$/iu

const isJurisdiction = (name: string): boolean =>
  QUALIFIER.test(name) || JURISDICTIONS.has(name.toLocaleLowerCase('pt-BR'))

/** 'Brasil. Ministério da Saúde' in its parts; null where no full stop parts two names. */
export function partsOfBody(name: string): { body: string; part: string } | null {
  const at = name.search(/(?<=[\p{L})]{2})\.\s+(?=\p{Lu})/u)
  if (at < 0) return null
  return { body: name.slice(0, at), part: name.slice(at + 1).trim() }
}

/**
 * 'Universidade Federal do Ceará', 'Brasil. Ministério da Saúde', and letters that stand for a body: 'IBGE', 'UNICEF
 * Brasil'.
 */
export function isInstitution(name: string): boolean {
  if (INSTITUTION.test(name) || ACRONYM.test(name) || QUALIFIER.test(name)) return true
  const parted = partsOfBody(name)
  if (parted) return isInstitution(parted.body) || (isJurisdiction(parted.body) && isInstitution(parted.part))
  const [first = '', ...others] = name.split(' ')
  return others.length > 0 && /^\p{Lu}{3,10}$/u.test(first) && isJurisdiction(others.join(' '))
}
