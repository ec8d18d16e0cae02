import { foldInPlace } from '#engines/text/fold.ts'

const ORGANIZATION =
  /^(?:a|o|da|do|de|na|no)?\s*(?:(?:pontificia )?universidad|university|federal university|state university|univ\.|faculdade|faculty|facultad|institut|centro|centre|center|escola|school|escuela|colegio|campus|departamento|department|depto|programa|program\b|programme|pro-reitoria|pos-graduacao|curso|coordenacao|colegiado|bacharelado|licenciatura|mestrado|doutorado|especializacao|ministerio|ministry|secretaria|fundacao|foundation|conselho|agencia|agency|prefeitura|governo|empresa|companhia|embrapa|fiocruz|petrobras|coletivo|hospital|laborator|grupo|nucleo|cooperativa|associacao|sociedade|tribunal|servico|banco|museu|biblioteca|rede|unidade|diretoria|superintendencia|camara|senado|assembleia|academia|observatorio|sindicato|unesp|unicamp|usp|ufrj|puc|ifsp|area de concentracao|linha de pesquisa)\p{L}*(?![\p{L}])/u

/** Whether the line names a body of people: a university, its parts, a ministry, a company. */
export const isOrganization = (text: string): boolean => ORGANIZATION.test(foldInPlace(text).trim())

/** The body that confers the degree comes before its parts. */
const RANKS: [RegExp, number][] = [
  [/\b(?:universidade?|university|universidad|universite)\b/, 5],
  [
    /\b(?:instituto federal|centro universitario|centro federal|instituto tecnologico de aeronautica|instituto militar)\b/,
    5,
  ],
  [/\b(?:faculdades?|faculdade integrada|escola|fundacao|academia|ministerio)\b/, 3],
  [/\b(?:instituto|institute|centro|hospital|secretaria|empresa|embrapa)\b/, 2],
]

export function rankOfInstitution(name: string): number {
  const folded = foldInPlace(name)
  return RANKS.find(([pattern]) => pattern.test(folded))?.[1] ?? 0
}
