import { fold } from '#engines/text/fold.ts'
import { NUMBER } from '../text/fold-word.ts'
import type { PreparedText } from '../text/prepare-text.ts'
import type { Context } from './texts.ts'

/** Everybody writes of ethics and statistics in the same words, and has to. */
const ETHICS_AND_METHOD =
  /comite de etica|\bcaae\b|consentimento livre|termo de consentimento|\btcle\b|resolucao (?:n\w?\.? ?)?(?:466|510|196)|conselho nacional de saude|plataforma brasil|declaracao de helsin|\bspss\b|nivel de significancia|intervalos? de confianca|teste (?:t\b|qui-?quadrado|exato de fisher|de (?:mann|shapiro|kolmogorov|wilcoxon|kruskal|tukey))|\bp ?[<=] ?0[.,]0\d|programa estatistico|software (?:r|stata|sas|excel)\b|desvio[- ]padrao|criterios de inclusao|informed consent|ethics committee|statistical significance/g
const LONGEST_FORMULA = 700

const LAW =
  /\bart(?:igos?|s)?\.? ?\d+|§|\binciso|\balineas?\b|\bcaput\b|\blei (?:federal |estadual |municipal |complementar |organica )?n?\w?\.? ?\d|\bdecreto|\bsumula|\bacordao|\bconstituicao (?:federal|da republica)|\bcodigo (?:civil|penal|de processo)|\bcpc\b|\bclt\b|\bstf\b|\bstj\b|\btst\b|vistos, relatados e discutidos|\bementa\b|\bpublique-se\b|\brelator(?:a)?\b/g
/** This many markers of a legal text within this length: it is transcribed, not discussed. */
const MARKS = 3
const MARKED_CHARACTERS = 500

const NUMBERS_OF_A_TABLE = 0.35

/** Words that a text may share with another because of what they are. Null for all others. */
export function recogniseFormula(text: string): Context | null {
  const folded = fold(text)
  const phrases = new Set(folded.match(ETHICS_AND_METHOD)).size
  if (text.length < LONGEST_FORMULA && phrases >= (text.length < LONGEST_FORMULA / 2 ? 1 : 2))
    return 'formula'
  const marks = folded.match(LAW)?.length ?? 0
  if (marks >= MARKS && marks / text.length >= MARKS / MARKED_CHARACTERS) return 'normative'
  return null
}

/** A row of figures, whatever text is around it. */
export function isTable(text: PreparedText, start: number, end: number): boolean {
  let words = 0
  let numbers = 0
  for (let at = firstWordFrom(text, start); at < text.size && text.starts[at]! < end; at++) {
    words++
    if (text.kinds[at] === NUMBER) numbers++
  }
  return words > 0 && numbers / words >= NUMBERS_OF_A_TABLE
}

function firstWordFrom(text: PreparedText, start: number): number {
  let low = 0
  let high = text.size
  while (low < high) {
    const middle = (low + high) >> 1
    if (text.starts[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}
