import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documentXml, packedEntry, zip } from '#tests/hostile-files.ts'
import { readDocx } from './read-docx.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'docx-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('headings are those with a level, whatever their style is called', async () => {
  const { headings } = await readDocx('tests/data/documents/tcc-word.docx')
  expect(headings).toEqual([
    'RESUMO',
    'INTRODUÇÃO',
    'REFERENCIAL TEÓRICO',
    'A alimentação e a escola',
    'METODOLOGIA',
    'CONSIDERAÇÕES FINAIS',
    'REFERÊNCIAS',
  ])
})

const MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

interface Style {
  name: string
  level?: number
  basedOn?: string
}

/** `packedEntry` counts letters as bytes. */
const inAscii = (xml: string) => xml.replace(/[^ -~]/g, (letter) => `&#${letter.codePointAt(0)};`)

async function withStyles(styles: Record<string, Style>): Promise<string[] | undefined> {
  const xml = Object.entries(styles).map(
    ([id, { name, level, basedOn }]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${basedOn ? `<w:basedOn w:val="${basedOn}"/>` : ''}<w:pPr>${level === undefined ? '' : `<w:outlineLvl w:val="${level}"/>`}</w:pPr></w:style>`,
  )
  const paragraphs = Object.keys(styles).map(
    (id) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>Palavras ${id}</w:t></w:r></w:p>`,
  )
  return headingsOf(xml.join(''), paragraphs.join(''))
}

async function headingsOf(styles: string, body: string): Promise<string[] | undefined> {
  const file = path.join(folder, 'a.docx')
  const parts = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${MAIN}>${styles}</w:styles>`,
    'word/document.xml': documentXml(body),
  }
  await writeFile(
    file,
    zip(await Promise.all(Object.entries(parts).map(([name, part]) => packedEntry(name, inAscii(part))))),
  )
  return (await readDocx(file)).headings
}

test('a style is a heading by what it is based on, too, and round in a circle there is none', async () => {
  const headings = await withStyles({
    Normal: { name: 'Normal', level: 9 },
    Titulo1: { name: 'heading 1' },
    Capitulo: { name: 'Capítulo UFX', basedOn: 'Titulo1' },
    Secao: { name: 'NÍVEL 2', level: 1, basedOn: 'Normal' },
    Sub: { name: 'Nível 3 do curso', basedOn: 'Secao' },
    Corpo: { name: 'Corpo', level: 9, basedOn: 'Titulo1' },
    Sumario: { name: 'TOC Heading', basedOn: 'Titulo1' },
    A: { name: 'A', basedOn: 'B' },
    B: { name: 'B', basedOn: 'A' },
  })
  expect(headings).toEqual(['Titulo1', 'Capitulo', 'Secao', 'Sub'].map((id) => `Palavras ${id}`))
})

test('a level that a paragraph has itself makes it a heading; the tenth is none, nor one it had once', async () => {
  const level = (n: number) => `<w:outlineLvl w:val="${n}"/>`
  const paragraph = (properties: string, ...runs: string[]) =>
    `<w:p><w:pPr>${properties}</w:pPr>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join('')}</w:p>`
  const former = `<w:pPrChange w:id="1" w:author="Ana"><w:pPr>${level(1)}</w:pPr></w:pPrChange>`
  const headings = await headingsOf(
    '',
    [
      paragraph(`<w:jc w:val="center"/>${level(0)}`, 'Os quintais ', '&amp; a v\u00e1rzea'),
      paragraph('', 'Quem planta guarda sementes.'),
      paragraph(level(2), 'As fam\u00edlias'),
      paragraph(level(9), 'Corpo do texto'),
      paragraph(former, 'Foi t\u00edtulo um dia'),
      paragraph(level(1)),
    ].join(''),
  )
  expect(headings).toEqual(['Os quintais & a v\u00e1rzea', 'As fam\u00edlias'])
})
