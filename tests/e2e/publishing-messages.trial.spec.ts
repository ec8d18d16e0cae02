// Each message of the catalogue, provoked where a person meets it. A phone adds nothing to the words.
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated, newUsername, signIn, test } from './product.ts'
import { ownCopy } from './own-copy.ts'
import { fillWork, writeText } from './publishing-form-steps.ts'
import { editor, expectBeside, openForm } from './publishing-steps.ts'

const DOCUMENTS = path.join(import.meta.dirname, '../data/documents')
const MB = 1024 * 1024
const LONG =
  'Este é um texto escrito no editor, com mais de cem caracteres, para que possa ser publicado como trabalho de verdade. '

const paperInput = (page: Page) => page.getByRole('tabpanel').locator('input[type=file]')
const attachmentInput = (page: Page) =>
  page.getByRole('group', { name: /Anexos/ }).locator('input[type=file]')
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar trabalho' }).click()
const uploadTab = (page: Page) => page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
const text = (name: string, body = 'texto') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(body),
})

test('too little and too much of every field', { tag: '@desktop' }, async ({ page, expectTrouble }) => {
  expectTrouble('422')
  await openForm(page)
  await fillWork(page, { title: 'Oi' })
  await writeText(page, LONG)
  await publish(page)
  await expectBeside(page, 'Título deve ter no mínimo 5 caracteres')
  // the browser's own limit is no limit for who writes to the server
  await page.evaluate(() =>
    document.querySelectorAll('[maxlength]').forEach((field) => field.removeAttribute('maxlength')),
  )
  const title = page.getByLabel('Título', { exact: true })
  const abstract = page.getByLabel('Resumo', { exact: true })
  await title.fill('t'.repeat(501))
  await abstract.fill('curto')
  await publish(page)
  await expectBeside(page, 'Título deve ter no máximo 500 caracteres')
  await title.fill('Um título em ordem')
  await publish(page)
  await expectBeside(page, 'Resumo deve ter no mínimo 50 caracteres')
  await abstract.fill('r'.repeat(5001))
  await publish(page)
  await expectBeside(page, 'Resumo deve ter no máximo 5000 caracteres')
  await abstract.fill('r'.repeat(50))
  await page.getByLabel('Instituição').fill('i'.repeat(201))
  await publish(page)
  await expectBeside(page, 'Instituição deve ter no máximo 200 caracteres')
  await page.getByLabel('Instituição').fill('')
  const keywords = page.getByLabel(/^Palavras-chave/).first()
  await keywords.evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'))
  await keywords.fill('p'.repeat(121))
  await publish(page)
  await expectBeside(page, 'Palavra-chave deve ter no máximo 80 caracteres')
  await keywords.fill('')
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Pouco texto.')
  await publish(page)
  await expectBeside(page, 'Conteúdo deve ter no mínimo 100 caracteres')
  await uploadTab(page)
  await publish(page)
  await expectBeside(page, 'Por favor, faça upload do arquivo do trabalho')
})

test(
  'a file one byte too large, and one of exactly 50 MB',
  { tag: '@desktop' },
  async ({ page, expectTrouble }, info) => {
    expectTrouble('422')
    await openForm(page)
    const title = `No limite ${newUsername(info.project.name)}`
    await fillWork(page, { title })
    await uploadTab(page)
    // Playwright sends at most 50 MB to a page: the bytes are made there
    const choose = (bytes: number, name: string) =>
      paperInput(page).evaluate(
        (input: HTMLInputElement, { size, fileName }) => {
          const content = new Uint8Array(size)
          content.set(new TextEncoder().encode('%PDF-1.4\n%âãÏÓ\n'))
          const chosen = new DataTransfer()
          chosen.items.add(new File([content], fileName, { type: 'application/pdf' }))
          input.files = chosen.files
          input.dispatchEvent(new Event('change', { bubbles: true }))
        },
        { size: bytes, fileName: name },
      )
    await choose(50 * MB + 1, 'grande.pdf')
    await expect(page.getByText('Arquivo muito grande. Máximo: 50MB').first()).toBeVisible()
    // by the server too, for who does not come by the page
    const refused = await page.evaluate(async () => {
      const body = new Uint8Array(50 * 1024 * 1024 + 1)
      const answer = await fetch('/_/uploads?kind=paper&name=grande.pdf', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/pdf' },
      })
      return [answer.status, ((await answer.json()) as { message: string }).message]
    })
    expect(refused).toEqual([422, 'Arquivo muito grande. Máximo: 50MB'])
    await choose(50 * MB, 'exato.pdf')
    await expect(page.getByText('exato.pdf: envio concluído')).toBeAttached()
    await publish(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(/50 MB|52,4 MB/).first()).toBeVisible()
  },
)

test('files that are refused, by their words', { tag: '@desktop' }, async ({ page, expectTrouble }) => {
  expectTrouble('422', '/_/uploads')
  await openForm(page)
  await uploadTab(page)
  await paperInput(page).setInputFiles(text('programa.exe'))
  await expect(page.getByText('Tipo de arquivo não aceito. Use: PDF, DOCX, DOC ou TEX').first()).toBeVisible()
  await paperInput(page).setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('nada'),
  })
  await expect(page.getByText('Arquivo inválido. O tipo não corresponde à extensão.').first()).toBeVisible()
  await paperInput(page).setInputFiles({
    name: 'a.pdf',
    mimeType: 'text/html',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(page.getByText('Arquivo inválido. O tipo não corresponde à extensão.').first()).toBeVisible()
  await paperInput(page).setInputFiles({ name: 'vazio.tex', mimeType: 'text/x-tex', buffer: Buffer.alloc(0) })
  await expect(page.getByText('Este arquivo está vazio').first()).toBeVisible()
  await attachmentInput(page).setInputFiles([text('LEIAME'), text('.env'), text('dados.')])
  for (const name of ['LEIAME', '.env', 'dados.'])
    await expect(page.getByText(`Arquivo ${name} sem extensão válida`).first()).toBeVisible()
  await page.route('**/_/uploads**', (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway' }))
  await paperInput(page).setInputFiles(path.join(DOCUMENTS, 'diabetes-gestacional.pdf'))
  await expect(page.getByText('Erro ao fazer upload').first()).toBeVisible()
})

test('twenty attachments are taken at once, one more is not', { tag: '@desktop' }, async ({ page }, info) => {
  await openForm(page)
  const title = `Com vinte anexos ${newUsername(info.project.name)}`
  await fillWork(page, { title })
  await writeText(page, LONG)
  const names = Array.from({ length: 21 }, (_, n) => `dados-${n + 1}.csv`)
  await attachmentInput(page).setInputFiles(names.map((name) => text(name, name)))
  await expect(page.getByText('São aceitos no máximo 20 anexos').first()).toBeVisible()
  await expect(page.getByText('20 anexos enviados')).toBeAttached()
  await publish(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const links = page.getByRole('region', { name: 'Anexos' }).getByRole('link')
  await expect(links).toHaveCount(20)
  expect(await links.allInnerTexts()).toEqual(names.slice(0, 20))
})

test(
  'file names of every kind are shown as they are and run nothing',
  { tag: '@desktop' },
  async ({ page }, info) => {
    await openForm(page)
    const title = `Nomes estranhos ${newUsername(info.project.name)}`
    await fillWork(page, { title })
    await writeText(page, LONG)
    const names = [
      '<img src=x onerror=alert(1)>.csv',
      '"; DROP TABLE works; --.csv',
      'relatório final (versão 2) “definitiva”.csv',
      'مرحبا.csv',
      '😀 dados.csv',
      `${'longo '.repeat(40)}.csv`,
    ]
    page.on('dialog', () => expect.soft('a script').toBe('never run'))
    await attachmentInput(page).setInputFiles(names.map((name) => text(name, name)))
    await expect(page.getByText('6 anexos enviados')).toBeAttached()
    await publish(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const links = page.getByRole('region', { name: 'Anexos' }).getByRole('link')
    expect((await links.allInnerTexts()).slice(0, 5)).toEqual(names.slice(0, 5))
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
      const answer = await page.request.get(href)
      expect(answer.headers()['content-disposition']).toMatch(/^attachment/)
      expect(answer.headers()['content-type']).toBe('text/csv')
    }
  },
)

/** The readers are tried with all of them in engines/text-extraction. */
const ONE_OF_EACH = [
  'prospeccao-quimica.pdf',
  'metodologias-ativas.doc',
  'diabetes-gestacional.docx',
  'abntex2-modelo-artigo.tex',
]

test(
  'a real document of each kind is published and its text found again',
  { tag: '@desktop' },
  async ({ page }, info) => {
    // files are read behind everything that somebody waits for
    test.setTimeout(1_800_000)
    await signIn(page, 'ana_ribeiro')
    const published: { file: string; path: string }[] = []
    for (const file of ONE_OF_EACH) {
      await page.goto('/new-post')
      await hydrated(page)
      const title = `${file.replace('.', ' em ')} ${newUsername(info.project.name)}`
      await fillWork(page, { title })
      await uploadTab(page)
      const document = path.join(DOCUMENTS, file)
      await paperInput(page).setInputFiles(
        file.endsWith('.doc') ? document : { name: file, mimeType: '', buffer: ownCopy(document, title) },
      )
      await expect(page.getByText(`${file}: envio concluído`)).toBeAttached()
      await publish(page)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      published.push({ file, path: new URL(page.url()).pathname })
    }
    for (const { file, path: address } of published) {
      await expect(async () => {
        expect((await textOf(page.request, address)).length, file).toBeGreaterThan(2_000)
      }).toPass()
    }
  },
)

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(`${address}/texto.txt`)
  return answer.ok() ? answer.text() : ''
}
