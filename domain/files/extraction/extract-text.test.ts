import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { docx, documentXml, explodingPdf, packedEntry, pdf } from '#tests/hostile-files.ts'
import { extractText } from './extract-text.ts'
import type { ExtractOptions, Extension } from './extract-text.ts'

// readers have limits of their own
vi.setConfig({ testTimeout: 30 * 60_000 })

const DOCUMENTS = 'tests/data/documents'
/** Of computing, which that file takes a fourth of. */
const ENOUGH_MS = 2_000
const WAITS_MS = ENOUGH_MS + 500
const folder = await mkdtemp(path.join(tmpdir(), 'extract-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** At the priority of the tests: at their own, readers wait minutes while other tests keep the machine busy. */
const extractAtOnce = ({ limits, ...rest }: ExtractOptions) =>
  extractText({ ...rest, limits: { niceness: 0, ...limits } })

async function read(file: string) {
  const extension = path.extname(file).slice(1) as Extension
  const extraction = await extractAtOnce({ path: path.join(DOCUMENTS, file), extension })
  if (extraction.status !== 'done') throw new Error(`${file}: ${JSON.stringify(extraction)}`)
  return extraction
}

let made = 0
async function fileWith(extension: Extension, bytes: Buffer | string) {
  const file = path.join(folder, `${++made}.${extension}`)
  await writeFile(file, bytes)
  return file
}

describe('what people upload', () => {
  test('an article in PDF gives whole sentences over line ends, its title and its pages', async () => {
    const { text, title, pages, truncated } = await read('bibliotecas-educativas.pdf')
    expect(text).toContain(
      'O presente artigo discute a evolução das bibliotecas educativas públicas em espaços de trabalho remoto, para servir a uma comunidade de profissionais que trabalham e se comunicam em rede.',
    )
    expect(text).toMatch(/\n\n1 INTRODUÇÃO\n\nPromover desenvolvimento social/)
    expect(title).toMatch(/^Inovação, trabalho remoto e bibliotecas educativas públicas/)
    expect({ pages, truncated }).toEqual({ pages: 30, truncated: false })
  })

  test('its reader tells the pages it comes to', async () => {
    const told: object[] = []
    const onPage = (at: object) => void told.push(at)
    await extractAtOnce({ path: `${DOCUMENTS}/bibliotecas-educativas.pdf`, extension: 'pdf', onPage })
    expect(told[0]).toEqual({ page: 1, pages: 30 })
  })

  test('page numbers do not stand in the text', async () => {
    const { text } = await read('diabetes-gestacional.pdf')
    expect(text).not.toMatch(/(^|\n)\s*\d{1,2}\s*(\n|$)/)
  })

  test('the PDF and the DOCX of one article say the same words', async () => {
    const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
    const fromPdf = words((await read('diabetes-gestacional.pdf')).text)
    const fromDocx = new Set(words((await read('diabetes-gestacional.docx')).text))
    const missing = fromPdf.filter((word) => !fromDocx.has(word))
    expect(missing.length / fromPdf.length).toBeLessThan(0.005)
  })

  test('a DOCX gives its headings and title', async () => {
    const { text, title, headings } = await read('metodologias-ativas.docx')
    expect(title).toMatch(/^METODOLOGIAS ATIVAS NO ENSINO SUPERIOR/)
    expect(headings).toEqual([
      'INTRODUÇÃO',
      'MATERIAIS E MÉTODOS',
      'RESULTADOS E DISCUSSÃO',
      'CONCLUSÕES',
      'Referências',
    ])
    expect(text).toContain('\n\nMATERIAIS E MÉTODOS\n\nO trabalho consiste em um mapeamento sistemático')
  })

  test('the DOC made from it gives the same text', async () => {
    const paragraphs = (text: string) => text.replace(/\s+/g, ' ')
    const [doc, docx_] = [await read('metodologias-ativas.doc'), await read('metodologias-ativas.docx')]
    expect(doc.text).toContain(
      'As metodologias ativas podem ser entendidas como alternativas pedagógicas que colocam o foco do aprendizado nos estudantes.',
    )
    expect(Math.abs(paragraphs(doc.text).length - paragraphs(docx_.text).length)).toBeLessThan(50)
  })

  test('chemistry keeps its signs', async () => {
    const { text } = await read('prospeccao-quimica.pdf')
    expect(text).toContain('2,4 mL de DPPH')
    expect(text).toContain('Folin-Ciocalteau')
  })

  test('a source in TeX gives words without commands', async () => {
    const { text, title, headings } = await read('bibliotecas-educativas.tex')
    expect(title).toMatch(/^Inovação, trabalho remoto e bibliotecas educativas públicas/)
    expect(headings?.[0]).toBe('1 INTRODUÇÃO')
    expect(text).toContain('Metodologicamente, a pesquisa é de nível exploratório, abordagem qualitativa')
    expect(text).not.toMatch(/\\(textbf|section|label|hypertarget)|introduuxe7/)
  })

  test('the abnTeX2 thesis gives its chapters and no preamble', async () => {
    const { text, title, headings } = await read('abntex2-modelo-trabalho-academico.tex')
    expect(title).toBe('Modelo Canônico de Trabalho Acadêmico com abnTeX')
    expect(headings).toContain('Introdução')
    expect(text).not.toMatch(/usepackage|hypersetup|imprimircapa/)
  })
})

describe('what is no text', () => {
  test('a scanned PDF has none, and that is a normal state', async () => {
    const file = await fileWith('pdf', pdf('', Buffer.from('0 0 100 100 re f')))
    expect(await extractAtOnce({ path: file, extension: 'pdf' })).toEqual({ status: 'empty' })
  })

  test('page numbers alone are no text', async () => {
    const file = await fileWith('pdf', pdf('', Buffer.from('BT /F1 12 Tf 50 50 Td (12) Tj ET')))
    expect(await extractAtOnce({ path: file, extension: 'pdf' })).toEqual({ status: 'empty' })
  })

  test('an empty DOCX and an empty TEX', async () => {
    const word = await fileWith(
      'docx',
      await docx(await packedEntry('word/document.xml', documentXml('<w:p/>'))),
    )
    expect(await extractAtOnce({ path: word, extension: 'docx' })).toEqual({ status: 'empty' })
    const tex = await fileWith('tex', '\\documentclass{article}\\begin{document}\n% nada\n\\end{document}')
    expect(await extractAtOnce({ path: tex, extension: 'tex' })).toEqual({ status: 'empty' })
  })

  test('a DOCX whose XML names files of the machine, or words that grow, says neither', async () => {
    const secret = path.join(folder, 'segredo.txt')
    await writeFile(secret, 'só da máquina')
    const grown = Array.from({ length: 9 }, (_, n) => `<!ENTITY g${n + 1} "${`&g${n};`.repeat(10)}">`).join(
      '',
    )
    const type = `<!DOCTYPE d [<!ENTITY file SYSTEM "file://${secret}"><!ENTITY g0 "crescer">${grown}]>`
    const body = '<w:p><w:r><w:t>Palavras ditas. &file; &g9; Mais palavras.</w:t></w:r></w:p>'
    const xml = documentXml(body).replace('?>', `?>${type}`)
    const file = await fileWith('docx', await docx(await packedEntry('word/document.xml', xml)))
    const extraction = await extractAtOnce({ path: file, extension: 'docx' })
    const text = extraction.status === 'done' ? extraction.text : ''
    expect([extraction.status, text.length < 1000]).toEqual([extraction.status, true])
    expect(text).not.toContain('só da máquina')
    expect(text).not.toContain('crescer')
  })

  test('a PDF behind a password, and Word files encrypted in their three ways', async () => {
    const locked = { status: 'failed', reason: 'protected' }
    expect(await extractAtOnce({ path: `${DOCUMENTS}/protegido.pdf`, extension: 'pdf' })).toEqual(locked)
    const doc = await readFile(`${DOCUMENTS}/metodologias-ativas.doc`)
    const mark = doc.indexOf(Buffer.from([0xec, 0xa5]), 512)
    doc[mark + 11]! |= 1
    expect(await extractAtOnce({ path: await fileWith('doc', doc), extension: 'doc' })).toEqual(locked)
    expect(await extractAtOnce({ path: await fileWith('docx', doc), extension: 'docx' })).toEqual(locked)
    const entry = { ...(await packedEntry('word/document.xml', documentXml('<w:p/>'))), encrypted: true }
    expect(
      await extractAtOnce({ path: await fileWith('docx', await docx(entry)), extension: 'docx' }),
    ).toEqual(locked)
  })
})

test('a reader that has to wait reads the whole file all the same', async () => {
  let reader: ChildProcess | undefined
  const remember = (message: unknown) => void (reader = (message as { process: ChildProcess }).process)
  // on Linux it leads a group of its own, with whatever its command left between
  const send = (signal: NodeJS.Signals) =>
    process.kill(process.platform === 'linux' ? -reader!.pid! : reader!.pid!, signal)
  let told = 0
  const onPage = () => {
    // only a reader that goes on after its wait tells a page more
    if (++told > 1) return
    send('SIGSTOP')
    setTimeout(() => send('SIGCONT'), WAITS_MS)
  }
  subscribe('child_process', remember)
  const path_ = `${DOCUMENTS}/bibliotecas-educativas.pdf`
  const limits = { enoughMs: ENOUGH_MS }
  const read = await extractAtOnce({ path: path_, extension: 'pdf', limits, onPage }).finally(() =>
    unsubscribe('child_process', remember),
  )
  expect(told).toBeGreaterThan(1)
  expect(read).toMatchObject({ status: 'done', truncated: false, pages: 30, textPages: 30 })
})

describe('our own faults are errors, not answers about the file', () => {
  test('a product folder without the child', async () => {
    await expect(
      extractAtOnce({ path: `${DOCUMENTS}/protegido.pdf`, extension: 'pdf', root: folder }),
    ).rejects.toThrow('Cannot find module')
  })

  test('limits in which Node cannot even start', async () => {
    const started = extractAtOnce({
      path: `${DOCUMENTS}/protegido.pdf`,
      extension: 'pdf',
      limits: { addressSpaceKb: 900_000 },
    })
    if (process.platform === 'linux') await expect(started).rejects.toThrow('did not start')
    else await started
  })

  test('a reading that is called off ends at once with the reason', async () => {
    const stop = new AbortController()
    // left alone it would be read for longer than this test may take
    const file = await fileWith('pdf', await explodingPdf('q 1 0 0 1 0 0 cm Q\n', 10_000_000))
    const reading = extractAtOnce({ path: file, extension: 'pdf', signal: stop.signal })
    setTimeout(() => stop.abort(new Error('o servidor para')), 50)
    await expect(reading).rejects.toThrow('o servidor para')
    await expect(extractAtOnce({ path: 'x', extension: 'pdf', signal: stop.signal })).rejects.toThrow(
      'o servidor para',
    )
  })
})

test('what passes the limit is cut and said to be', async () => {
  const path_ = `${DOCUMENTS}/bibliotecas-educativas.pdf`
  const short = await extractAtOnce({ path: path_, extension: 'pdf', limits: { maxCharacters: 1000 } })
  expect(short).toMatchObject({ status: 'done', truncated: true })
  expect(short.status === 'done' && short.text.length).toBeLessThanOrEqual(1000)
  const twoPages = await extractAtOnce({ path: path_, extension: 'pdf', limits: { maxPages: 2 } })
  expect(twoPages).toMatchObject({ status: 'done', truncated: true, pages: 30 })
})
