import { compute } from '#domain/integrity/background/compute.ts'
import type { FoundInSource } from '#domain/integrity/background/compare-with-sources.ts'
import type { Pair } from './find-data.ts'

/** As many as a check compares at most. */
const SOURCES = 25
const RUNS = 3

/** What one whole check takes of the processor, search aside: fingerprints, comparisons, judgement, rules. */
export function measureCost(pairs: readonly Pair[]): void {
  const texts = [...new Set(pairs.flatMap((pair) => [pair.source, pair.suspicious]))]
  console.log(`\nCPU de uma verificação inteira, com ${SOURCES} fontes (mediana de ${RUNS}):`)
  for (const words of [10_000, 100_000]) {
    const text = textOf(texts, words)
    const others = sourcesFor(texts, words)
    const times = Array.from({ length: RUNS }, () => cpuOf(() => checkOnce(text, others)))
    const seconds = times.sort((a, b) => a - b)[RUNS >> 1]! / 1000
    console.log(`${words.toLocaleString('pt-BR').padStart(8)} palavras  ${seconds.toFixed(2)} s`)
  }
}

/** So many words of several texts: a thesis is no article written ten times. */
function textOf(texts: readonly string[], words: number): string {
  const parts: string[] = []
  for (let n = 0, count = 0; count < words; n++) {
    const part = texts[n % texts.length]!.split(/(?<=\s)/).slice(0, words - count)
    parts.push(part.join(''))
    count += part.length
  }
  return parts.join('\n\n')
}

/** Works of about its length, or of an article's: what a thesis is compared with is mostly shorter. */
function sourcesFor(texts: readonly string[], words: number): string[] {
  const rest = texts.slice(Math.floor(texts.length / 2))
  return Array.from({ length: SOURCES }, (_, n) =>
    textOf([...rest.slice(n), ...rest.slice(0, n)], Math.min(words, 10_000)),
  )
}

function checkOnce(text: string, others: string[]): void {
  compute({ kind: 'fingerprint', text })
  const { matches } = compute({ kind: 'compare', comparison: { text, others } }) as {
    matches: FoundInSource['matches'][]
  }
  const found = others.map((other, n): FoundInSource => ({
    work: n + 1,
    text: other,
    authors: [n + 1],
    isOwn: false,
    since: new Date(0),
    matches: matches[n]!,
    before: [],
  }))
  compute({ kind: 'assess', input: { text, source: null, area: 'Educação', found } })
  compute({
    kind: 'verify',
    work: { title: 'x', abstract: text.slice(0, 900), keywords: [], text, year: 2026 },
  })
}

/** In milliseconds of this thread alone, whatever else the machine does. */
function cpuOf(act: () => void): number {
  const start = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
