import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import { renderMarkdown } from './render-markdown.ts'

const links = new Map<string, { path: string; title: string }>()
// half of what may be published: only ratios are looked at
const N = 250_000
const fill = (one: string): string => one.repeat(Math.ceil(N / one.length)).slice(0, N)
const cases: Record<string, string> = {
  'quotes in quotes': '>'.repeat(100_000),
  'spaced quotes': '> '.repeat(100_000),
  'lists in lists on a line': '1. '.repeat(100_000),
  'lists in lists by indent': Array.from({ length: 670 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(
    '',
  ),
  'open brackets': '['.repeat(100_000),
  'closed brackets': ']'.repeat(100_000),
  'balanced brackets': '['.repeat(50_000) + ']'.repeat(50_000),
  'backlinks without end': fill('[[a|'),
  backlinks: fill('[[a]] '),
  'images without end': fill('!['),
  exclamations: fill('!'),
  'nested emphasis': '*_'.repeat(50_000) + 'a' + '_*'.repeat(50_000),
  'open emphasis': fill('*a **b _c '),
  'closing emphasis': fill('a* b** '),
  strikes: fill('~a ~~b '),
  'code marks': Array.from({ length: 900 }, (_, n) => '`'.repeat(n + 1)).join(' '),
  'formula marks': Array.from({ length: 900 }, (_, n) => '$'.repeat(n + 1)).join(' '),
  dollars: fill('$a'),
  'link titles without end': fill('[a](b "'),
  'link addresses without end': fill('[a](<b'),
  references: `${fill('[a][b]')}\n\n[b]: /c`,
  definitions: Array.from({ length: 40_000 }, (_, n) => `[a${n}]: /b`).join('\n'),
  notes: Array.from({ length: 20_000 }, (_, n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join(''),
  addresses: fill('www.a.b/'),
  mailboxes: fill('a@b.c '),
  'mailbox without end': `${fill('a.')}@b`,
  'tiny paragraphs': fill('a\n\n'),
  lines: fill('a\n'),
  'underlined headings': fill('a\n=\n'),
  headings: fill('# a\n'),
  'lazy quotes': fill('> a\nb\n\n'),
  'lazy lines in deep quotes': '> '.repeat(40) + fill('a\n'),
  items: fill('- a\n'),
  'nested items': fill('- a\n  - b\n'),
  'table rows': `a|b\n-|-\n${fill('|a|b|\n')}`,
  'false table': `a|b|c\n-|-\n${fill('|*a_')}`,
  cells: `${fill('|a')}\n${fill('|-')}`,
  'unclosed tags': fill('<a '),
  comments: fill('<!--'),
  ampersands: fill('&'),
  backslashes: fill('\\'),
  spaces: `a${fill(' ')}b`,
  'dash and spaces': `a|b\n-${fill(' ')}x`,
  dots: `[[a]]${fill('.')}`,
  fences: fill('```\n'),
  nulls: fill('\0'),
  'one formula': `$${fill('{')}$`,
  'formulas in paragraphs': Array.from({ length: 20_000 }, (_, n) => `Seja $x_{${n}}^2$.\n\n`).join(''),
  'a macro that doubles itself': `$\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\d\\d}\\def\\d{\\e\\e}\\def\\e{\\a\\a}\\a$`,
  'prose in one paragraph': fill('Uma frase comum, com vírgulas. '),
}

test('none costs much more than prose of its length, keeps the stack and lets others run', async () => {
  const prose = cases['prose in one paragraph'] ?? ''
  await costOf(prose) // the first is slow: nothing is compiled yet
  const ordinary = await costOf(prose)
  const dear: string[] = []
  for (const [name, source] of Object.entries(cases)) {
    const { shown, blocked, read } = await costOf(source)
    if (Math.max(shown, read) > 10 * ordinary.shown || blocked > 4 * ordinary.shown)
      dear.push(`${name}: ${JSON.stringify({ shown, blocked, read, ordinary })}`)
  }
  expect(dear).toEqual([])
}, 300_000)

test('a text of many formulas keeps those beyond the limit as source', async () => {
  const { html } = await renderMarkdown(cases['formulas in paragraphs'] ?? '', { links })
  expect(html.match(/<math /g)?.length).toBe(5_000)
  expect(html).toContain('<code class="math-failed"')
}, 60_000)

/** In milliseconds of this thread alone, whatever else the machine does: only their ratios say anything. */
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
