import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { stageFile } from '#domain/files/stage-file.ts'
import { readingTrouble } from '#domain/files/texts.ts'
import { docx, documentXml, packedEntry } from '#tests/hostile-files.ts'
import { manyPages } from '#tests/many-pages.ts'
import { PATIENCE } from '#tests/patience.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { checkReading, getReading } from './check-reading.ts'

const services = await testServices()
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
