import path from 'node:path'
import { alignTexts, type Match } from '#engines/originality/alignment/align-texts.ts'
import { prepareText } from '#engines/originality/text/prepare-text.ts'
import type { Pair } from './find-data.ts'

/** A place on both sides, as the measures of the PAN evaluations take it. */
interface PassagePair {
  t: string
  to: number
  tl: number
  s: string
  so: number
  sl: number
}

interface Measures {
  plagdet: number
  prec: number
  rec: number
  gran: number
  cases: number
  dets: number
}

interface Counted {
  cases: PassagePair[]
  found: PassagePair[]
  pairs: number
  hit: number
}

/**
 * How well copied passages are found where they stand. The parameters were chosen on the pairs of even number alone:
 * those of odd number were never looked at one by one and tell what to expect.
 */
export async function measureAlignment(data: string, pairs: readonly Pair[]): Promise<void> {
  const { score } = (await import(path.join(data, 'plagiarism/plagdet.ts'))) as {
    score: (cases: PassagePair[], found: PassagePair[]) => Measures
  }
  const found = pairs.map(
    (pair) => alignTexts(prepareText(pair.suspicious), prepareText(pair.source)).matches,
  )
  console.log('\nAlinhamento (textos feitos por máquina: mais fácil que a reescrita de uma pessoa cuidadosa)')
  for (const [name, half] of [
    ['metade usada para ajustar', 0],
    ['metade reservada', 1],
  ] as const) {
    const classes = countByClass(pairs, found, half)
    console.log(
      `\n${name.padEnd(26)} plagdet  precisão  cobertura  granularidade  casos  achados  pares com achado`,
    )
    for (const [kind, counted] of classes) printLine(kind, score(counted.cases, counted.found), counted)
    const all = [...classes.values()].reduce(addUp)
    printLine('todas', score(all.cases, all.found), all)
  }
  printPrecisionOfKinds(pairs, found)
}

function countByClass(pairs: readonly Pair[], found: readonly Match[][], half: number): Map<string, Counted> {
  const classes = new Map<string, Counted>()
  pairs.forEach((pair, n) => {
    if (n % 2 !== half) return
    const counted = classes.get(pair.class) ?? { cases: [], found: [], pairs: 0, hit: 0 }
    counted.cases.push(...placesOfCases(pair))
    counted.found.push(...found[n]!.map((match) => placeOf(pair, match)))
    counted.pairs++
    if (found[n]!.length > 0) counted.hit++
    classes.set(pair.class, counted)
  })
  return classes
}

const addUp = (a: Counted, b: Counted): Counted => ({
  cases: [...a.cases, ...b.cases],
  found: [...a.found, ...b.found],
  pairs: a.pairs + b.pairs,
  hit: a.hit + b.hit,
})

const placesOfCases = (pair: Pair): PassagePair[] =>
  pair.cases.map((one) => ({
    t: pair.id,
    to: one.suspiciousOffset,
    tl: one.suspiciousLength,
    s: pair.id,
    so: one.sourceOffset,
    sl: one.sourceLength,
  }))

const placeOf = (pair: Pair, match: Match): PassagePair => ({
  t: pair.id,
  to: match.start,
  tl: match.length,
  s: pair.id,
  so: match.sourceStart,
  sl: match.sourceLength,
})

function printLine(name: string, measures: Measures, counted: Counted): void {
  const three = (value: number) => value.toFixed(3)
  console.log(
    `${name.padEnd(26)} ${three(measures.plagdet)}    ${three(measures.prec)}     ${three(measures.rec)}      ${three(measures.gran)}          ` +
      `${String(measures.cases).padStart(4)}    ${String(measures.dets).padStart(4)}     ${counted.hit}/${counted.pairs}`,
  )
}

/** Of what is reported as one kind, how much is true: where the confidence that people are shown comes from. */
function printPrecisionOfKinds(pairs: readonly Pair[], found: readonly Match[][]): void {
  const kinds = new Map<string, { all: number; right: number }>()
  pairs.forEach((pair, n) => {
    for (const match of found[n]!) {
      const counted = kinds.get(match.kind) ?? { all: 0, right: 0 }
      counted.all++
      if (pair.cases.some((one) => meets(one, match))) counted.right++
      kinds.set(match.kind, counted)
    }
  })
  console.log('\nAcerto por tipo de trecho (todos os pares):')
  for (const [kind, { all, right }] of kinds) {
    console.log(
      `${kind.padEnd(12)} ${right} de ${all} estão onde um trecho foi copiado (${(right / all).toFixed(3)})`,
    )
  }
}

function meets(one: Pair['cases'][number], match: Match): boolean {
  const shared =
    Math.min(one.suspiciousOffset + one.suspiciousLength, match.start + match.length) -
    Math.max(one.suspiciousOffset, match.start)
  return shared > match.length / 2
}
