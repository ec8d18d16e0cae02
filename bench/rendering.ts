// What texts that parsers choke on cost, as ratios to prose of their length: `npm run bench -- rendering`.
import { readMarkdown } from '#domain/rendering/read-markdown.ts'
import { renderMarkdown } from '#domain/rendering/render-markdown.ts'
import { hugeTexts, PROSE } from '#tests/huge-texts.ts'

/** Half of what may be published. */
const LENGTH = 250_000
const links = new Map<string, { path: string; title: string }>()

export async function run(): Promise<void> {
  const texts = hugeTexts(LENGTH)
  await costOf(texts[PROSE]!) // the first is slow: nothing is compiled yet
  const ordinary = (await costOf(texts[PROSE]!)).shown
  console.log(`prosa de ${LENGTH} caracteres: ${ordinary.toFixed(0)} ms; abaixo, quantas vezes isso`)
  for (const [name, source] of Object.entries(texts)) {
    const { shown, blocked, read } = await costOf(source)
    const [times, longest, reading] = [shown, blocked, read].map((cost) =>
      (cost / ordinary).toFixed(2).padStart(6),
    )
    const dear = Math.max(shown, read) > 10 * ordinary || blocked > 4 * ordinary
    console.log(
      `${name.padEnd(28)} mostrar ${times}  sem pausa ${longest}  ler ${reading}  ${dear ? 'CARO' : ''}`,
    )
    if (dear) process.exitCode = 1
  }
}

/** In milliseconds of this thread alone, whatever else the machine does; `blocked` is the longest turn. */
async function costOf(source: string): Promise<{ shown: number; blocked: number; read: number }> {
  const spent = (from: NodeJS.CpuUsage): number => {
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1000
  }
  let blocked = 0
  let last = process.threadCpuUsage()
  const start = last
  const timer = setInterval(() => {
    blocked = Math.max(blocked, spent(last))
    last = process.threadCpuUsage()
  }, 1)
  await renderMarkdown(source, { links })
  await new Promise((resume) => setTimeout(resume, 2))
  clearInterval(timer)
  const shown = spent(start)
  const beforeReading = process.threadCpuUsage()
  readMarkdown(source)
  return { shown, blocked, read: spent(beforeReading) }
}
