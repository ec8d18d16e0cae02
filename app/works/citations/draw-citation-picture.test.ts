import { expect, test } from 'vitest'
import type { CitingWork } from '#domain/works/citations-of.ts'
import { breakLines } from './break-lines.ts'
import { drawCitationPicture } from './draw-citation-picture.ts'

const work = (name: string, published: string, context = ''): CitingWork => ({
  title: name,
  plainTitle: name,
  path: `/ana/${name.toLowerCase().replaceAll(/\W+/g, '-')}`,
  published: `${published}T12:00:00.000Z`,
  context,
})
const OWN = '2025-06-01T12:00:00.000Z'

const linksOf = (markup: string) =>
  [...markup.matchAll(/<a href='([^']+)'.*?<circle cx='(-?\d+)' cy='(\d+)'.*?<\/a>/g)].map(
    ([all, path, x, y]) => ({
      all,
      path,
      x: Number(x),
      y: Number(y),
    }),
  )

test('what cites the work stands at its left and what it cites at its right, each at its day', () => {
  const { markup, height } = drawCitationPicture(OWN, {
    citedBy: [work('Nova', '2026-06-01'), work('Meio', '2025-12-01')],
    cites: [work('Antiga', '2024-01-01')],
  })!
  const [nova, antiga, meio] = linksOf(markup)
  expect([nova, antiga, meio].map((link) => link!.path)).toEqual(['/ana/nova', '/ana/antiga', '/ana/meio'])
  const own = Number(/<circle cx='(\d+)' cy='52' r='6'/.exec(markup)![1])
  expect(nova!.x).toBeLessThan(meio!.x)
  expect(meio!.x).toBeLessThan(own)
  expect(own).toBeLessThan(antiga!.x)
  expect([nova!.y, antiga!.y, meio!.y]).toEqual([38, 38, 66])
  expect(height).toBe(48 + 28 * 2)
  expect(markup).toContain('>06/2026</text>')
  expect(markup).toContain('>01/2024</text>')
})

test('a work that nothing is linked with has no picture, and one side alone gives its titles the room', () => {
  expect(drawCitationPicture(OWN, { citedBy: [], cites: [] })).toBeNull()
  const title = 'Os quarenta e sete dias que a devolutiva escrita leva'
  const wide = drawCitationPicture(OWN, { citedBy: [], cites: [work(title, '2024-01-01')] })!.markup
  expect(wide).toContain(`text-anchor='start'>${title}</text>`)
  expect(wide).not.toContain('Citado por')
  const both = { citedBy: [work('Nova', '2026-01-01')], cites: [work(title, '2024-01-01')] }
  expect(drawCitationPicture(OWN, both)!.markup).not.toContain(`text-anchor='start'>${title}</text>`)
})

test('the sentence and the whole title are there on pointing and for ears', () => {
  const title = `${'Uma palavra e outra '.repeat(6)}fim`
  const { markup } = drawCitationPicture(OWN, {
    citedBy: [work(title, '2026-01-01', 'Como mostra a devolutiva, nada muda sem prazo.')],
    cites: [work('Antiga', '2024-01-01')],
  })!
  expect(markup).toContain(`aria-label='${title}. Como mostra a devolutiva, nada muda sem prazo.'`)
  const words = /<g class='q'>.*?<\/g>/.exec(markup)![0].replaceAll(/<[^>]*>/g, '')
  expect(words).toBe(`${title} “Como mostra a devolutiva, nada muda sem prazo.”`)
})

test('words of Caio are words and never markup', () => {
  const { markup } = drawCitationPicture(OWN, {
    citedBy: [{ ...work('x', '2026-01-01', "</text><script>'a'"), plainTitle: '<script>', path: "/a'b" }],
    cites: [],
  })!
  expect(markup).not.toContain('<script')
  expect(markup).toContain("href='/a&apos;b'")
})

test('notes of one day lie neither upon each other nor upon the brackets, and the picture has an end', () => {
  const many = Array.from({ length: 40 }, (_, at) => work(`Obra ${at}`, '2025-06-01'))
  const { markup, height } = drawCitationPicture(OWN, { citedBy: many, cites: many })!
  const notes = linksOf(markup)
  expect(notes).toHaveLength(24)
  expect(height).toBe(48 + 28 * 12)
  expect(markup).toContain('Citado por 40, 12 aqui')
  for (const [at, note] of notes.entries())
    if (at % 2) expect(note.x - notes[at - 1]!.x).toBeGreaterThanOrEqual(30)
  for (const { x, y } of notes) expect(Math.hypot(x - 340, y - height / 2)).toBeGreaterThan(14)
  const alone = drawCitationPicture(OWN, { citedBy: many.slice(0, 1), cites: [] })!.markup
  const own = Number(/<circle cx='(\d+)' cy='38' r='6'/.exec(alone)![1])
  expect(own - linksOf(alone)[0]!.x).toBeGreaterThanOrEqual(30)
})

test('a line ends within its room, at a word where there is one', () => {
  expect(breakLines('uma linha curta', 200, 1)).toEqual(['uma linha curta'])
  expect(breakLines('uma linha, que não cabe inteira', 90, 1)).toEqual(['uma linha…'])
  expect(breakLines('Pneumoultramicroscopicossilicovulcanoconiose', 120, 1)[0]).toMatch(
    /^Pneumoultram\p{L}*…$/u,
  )
  expect(breakLines('um dois três quatro cinco seis sete', 100, 2)).toHaveLength(2)
  expect(breakLines('um dois três quatro cinco seis sete', 100, 2).at(-1)).toMatch(/…$/)
})
