import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
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
