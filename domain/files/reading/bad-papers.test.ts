import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { stageFile } from '#domain/files/stage-file.ts'
import { readingTrouble } from '#domain/files/texts.ts'
import { docx, documentXml, packedEntry } from '#tests/hostile-files.ts'
import { PATIENCE } from '#tests/patience.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { checkReading, getReading } from './check-reading.ts'

const services = await testServices({ JOBS: 'off' })
const ana = await person(services, 'ana')

async function stage(name: string, bytes: Buffer) {
  const file = { kind: 'paper', name, declaredType: '', content: Readable.from([bytes]) } as const
  return stageFile(services, ana, file)
}

/** What Ana is told beside her file, and what comes of it into the form. */
async function told(name: string, bytes: Buffer) {
  const { id } = await stage(name, bytes)
  await checkReading(services, { fileId: id })
  const { reading, proposed, progress } = await getReading(services.db, ana, id)
  const words = reading === null || reading === 'done' ? null : readingTrouble(reading, name)
  return { reading, words, proposed, progress }
}

const NOTHING = { proposed: {}, progress: null }
const documentOf = async (body: string) => docx(await packedEntry('word/document.xml', documentXml(body)))

test('a DOCX without text is said to have none, without a word of pages', PATIENCE, async () => {
  expect(await told('tcc.docx', await documentOf('<w:p/>'))).toEqual({
    ...NOTHING,
    reading: 'empty',
    words: expect.stringMatching(/^Não há texto neste documento: /),
  })
})

test(
  'a DOCX that would fill the memory is refused as too large before it is unpacked',
  PATIENCE,
  async () => {
    const bomb = await packedEntry('word/document.xml', documentXml('<w:p/>').padEnd(1024), 70 * 1024)
    expect(await told('tcc.docx', await docx(bomb))).toEqual({
      ...NOTHING,
      reading: 'memory',
      words: expect.stringMatching(/^O texto deste arquivo é grande demais/),
    })
  },
)

test('a file with a password and a damaged one each have their sentence', PATIENCE, async () => {
  expect(await told('tese.pdf', readFileSync('tests/data/documents/protegido.pdf'))).toEqual({
    ...NOTHING,
    reading: 'protected',
    words: expect.stringMatching(/^Este arquivo está protegido por senha: /),
  })
  const whole = readFileSync('server/demo/documents/prospeccao-quimica.pdf')
  expect(await told('tese.pdf', whole.subarray(0, 3000))).toEqual({
    ...NOTHING,
    reading: 'broken',
    words: expect.stringMatching(/^Não conseguimos abrir este arquivo: /),
  })
})

test('an empty file is refused as it is sent', async () => {
  expect(await refusalOf(stage('tese.pdf', Buffer.alloc(0)))).toMatchObject({
    message: 'Este arquivo está vazio',
  })
})

test('500 pages are read to the end', PATIENCE, async () => {
  expect(await told('tese.pdf', manyPages(500))).toMatchObject({ reading: 'done', words: null })
})

const WORDS = 'quintais varzea sementes familias colheita rio maes filhas mandioca chuva roca casa'.split(' ')

/** Each with a line of its own: one that stands on every page would be taken for a running title. */
function manyPages(count: number): Buffer {
  const lineOf = (n: number) =>
    [1, 5, 7, 11].map((step) => WORDS[(n * step + (n >> 2)) % WORDS.length]).join(' ')
  const pages = Array.from({ length: count }, (_, n) => n)
  const kids = pages.map((n) => `${2 * n + 4} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((n) => {
      const text = `BT /F1 12 Tf 72 720 Td (${lineOf(n)} e o que delas se guarda na memoria de quem planta.) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${2 * n + 5} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ]
    }),
  ]
  // without a table of offsets: readers find the objects by themselves
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.5\n${body}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF`)
}
