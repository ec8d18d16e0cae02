import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pdf } from '#tests/hostile-files.ts'
import { TEXT_LIMITS } from './limits.ts'
import { readPdf } from './read-pdf.ts'
import { NothingInTime } from './reading.ts'

const read = (name: string) => readPdf(`tests/data/documents/${name}`, TEXT_LIMITS)

test.each(['latex-sem-t1.pdf', 'latex-t1.pdf'])('%s says in Portuguese what its page shows', async (name) => {
  const { text } = await read(name)
  for (const words of [
    'A formação científica de professores no sertão',
    'João Ângelo da Conceição',
    'avaliação da educação básica à luz da história',
    'eficiência e dificuldade',
    'A população escolar cresceu, a evasão caiu e a questão da água potável voltou às reuniões. Os índices são públicos.',
    'com classificação em três categorias',
    'é insuficiente, e que o estágio é a ocasião de mudá-la',
  ])
    expect(text).toContain(words)
})

test('pages are counted as having text by their letters', async () => {
  expect(await read('latex-t1.pdf')).toMatchObject({ pages: 1, textPages: 1 })
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'))
  const file = path.join(folder, 'a.pdf')
  await writeFile(file, pdf('', Buffer.from('BT /F1 12 Tf 50 50 Td (a b c d e f) Tj ET')))
  expect(await readPdf(file, TEXT_LIMITS)).toMatchObject({ text: 'a b c d e f', pages: 1, textPages: 0 })
  await rm(folder, { recursive: true })
})

describe('of pages without text', () => {
  const words = (n: number) =>
    `BT /F1 12 Tf 72 720 Td (Quem planta o quintal ${n} guarda sementes para o ano ${2000 + n}.) Tj ET`
  const PICTURE =
    'q 400 0 0 600 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q BT /F1 8 Tf 72 20 Td (p. 3) Tj ET'

  test('blank ones, with their number and the line below a running head, are no scans', async () => {
    const verso = '72 780 m 500 780 l S BT /F1 8 Tf 72 20 Td (4) Tj ET'
    const file = await fileOf([words(1), '', words(2), verso, words(3), ''])
    expect(await readPdf(file, TEXT_LIMITS)).toMatchObject({ pages: 6, textPages: 6 })
  })

  test('pictures of pages are, also where blank pages stand between them', async () => {
    const file = await fileOf([words(1), PICTURE, '', PICTURE, '', PICTURE])
    expect(await readPdf(file, TEXT_LIMITS)).toMatchObject({ pages: 6, textPages: 3 })
  })

  test('where none has text, blank ones do not make it read', async () => {
    const file = await fileOf([PICTURE, '', PICTURE, ''])
    expect(await readPdf(file, TEXT_LIMITS)).toMatchObject({ pages: 4, textPages: 0 })
  })

  async function fileOf(contents: string[]): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const kids = contents.map((_, n) => `${2 * n + 4} 0 R`).join(' ')
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...contents.flatMap((content, n) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${2 * n + 5} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]),
    ]
    const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
    const file = path.join(folder, 'a.pdf')
    await writeFile(file, `%PDF-1.5\n${body}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF`)
    return file
  }
})

test('only its own computing ends a reader early, and what it has by then is said to be a part', async () => {
  const file = 'tests/data/documents/diabetes-gestacional.pdf'
  const few = await readPdf(file, { ...TEXT_LIMITS, enoughMs: 30 }).catch((error: Error) => error.name)
  // on a fast machine some pages, on a slow one none
  if (typeof few === 'string') expect(few).toBe('NothingInTime')
  else expect(few.truncated).toBe(true)
  await expect(readPdf(file, { ...TEXT_LIMITS, enoughMs: 0 })).rejects.toThrow(NothingInTime)
})

test('words that were cut at the ends of lines are whole, and true hyphens stay', async () => {
  const { text } = await read('hifen.pdf')
  expect(text).toContain('fala da experiência dos professores e da pesquisa feita em Quixadá')
  expect(text).toContain('O fenômeno foi visto no fim-de-semana; tornou-se comum.')
  expect(text).toContain('o bem-estar dos ex-alunos é pré-requisito')
})
