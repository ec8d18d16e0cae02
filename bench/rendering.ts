// What texts that parsers choke on cost, as ratios to prose of their length: `npm run bench -- rendering`.
import { prepareMarkdown } from '#engines/rendering/prepare-markdown.ts'
import { hugeTexts, PROSE } from '#tests/huge-texts.ts'

/** Half of what may be published. */
const LENGTH = 250_000

export function run(): void {
  const texts = hugeTexts(LENGTH)
  costOf(texts[PROSE]!) // the first is slow: nothing is compiled yet
  const ordinary = costOf(texts[PROSE]!)
  console.log(`prosa de ${LENGTH} caracteres: ${ordinary.toFixed(0)} ms; abaixo, quantas vezes isso`)
  for (const [name, source] of Object.entries(texts)) {
    const cost = costOf(source)
    const times = (cost / ordinary).toFixed(2).padStart(6)
    const dear = cost > 10 * ordinary
    console.log(`${name.padEnd(28)} ${times}  ${dear ? 'CARO' : ''}`)
    if (dear) process.exitCode = 1
  }
}

/** In milliseconds of this thread alone, whatever else the machine does. */
function costOf(source: string): number {
  const start = process.threadCpuUsage()
  prepareMarkdown(source)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
