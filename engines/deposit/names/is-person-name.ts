import { NAME_PARTICLES } from '#engines/citations/parse-name.ts'
import { fold } from '#engines/text/fold.ts'
import type { Lexicon } from '../text/lexicon.ts'
import { isOrganization } from './is-organization.ts'

const MAX_WORDS = 9
const WORD = /^(?:\p{Lu}[\p{L}\p{M}'’-]*|\p{Lu}\.)$/u
/** Capitalized words of titles and heads that no name holds. */
const NEVER = new Set(
  (
    'resumo abstract resumen sumario introducao agradecimentos banca examinadora dedicatoria artigo original revisao artigos ' +
    'relatorio tecnico tese dissertacao monografia trabalho conclusao curso orientador orientadora coorientador titulo ' +
    'autor autores aluno aluna professor professora brasil brazil janeiro fevereiro marco abril maio junho julho agosto ' +
    'setembro outubro novembro dezembro palavras keywords folha rosto aprovacao ficha catalografica estudo analise ' +
    'caso ensino pesquisa review article paper report anexo apendice referencias capitulo volume edicao ' +
    'a o as os um uma em no na nos nas com para por sobre entre pelo pela ao aos sem sob se que como ou the of and in on for'
  ).split(' '),
)

/** Endings of things and sciences, which few names have. */
const OF_THINGS = /(?:cao|coes|mentos?|dades?|ismos?|logias?|ncias?|agens?|turas?|aveis|iveis)$/
const NAMES_LIKE_THINGS = new Set(
  (
    'falcao conceicao assuncao encarnacao anunciacao purificacao consolacao ascensao ressurreicao trindade piedade andrade soledade ' +
    'caridade felicidade liberdade natividade nascimento sarmento livramento sacramento ventura boaventura bonaventura ' +
    'buenaventura constancia inocencia florencia prudencia emerencia hortencia clemencia fulgencia valencia palencia alencia'
  ).split(' '),
)

const isOfThings = (word: string): boolean => OF_THINGS.test(word) && !NAMES_LIKE_THINGS.has(word)

/**
 * Whether the text looks like one person's name; the document's own vocabulary separates 'ABELHAS NATIVAS'
 * from 'ANA NATIVIDADE'.
 */
export function isPersonName(name: string, lexicon: Lexicon): boolean {
  if (isOrganization(name)) return false
  const words = name
    .split(' ')
    .flatMap((word) => (/^(?:\p{Lu}\.){2,}$/u.test(word) ? word.match(/\p{Lu}\./gu)! : [word]))
  if (words.length < 2 || words.length > MAX_WORDS) return false
  const bearing = words.filter((word) => !NAME_PARTICLES.has(fold(word)))
  if (bearing.length < 2 || !bearing.every((word) => WORD.test(word))) return false
  if (NAME_PARTICLES.has(fold(words[0]!)) || NAME_PARTICLES.has(fold(words.at(-1)!))) return false
  const folded = bearing.map(fold)
  if (folded.some((word) => NEVER.has(word) || isOfThings(word)) || bearing.every((word) => word.length < 3))
    return false
  const common = bearing.filter((word) => lexicon.isCommon(word) && lexicon.uses(word).capital === 0)
  return common.length <= bearing.length / 2
}
