// A file in the place of another: of a published work, and of one that cannot be read.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { READING_TROUBLE, readingTrouble } from '#domain/files/texts.ts'
import { docx, documentXml, packedEntry } from '../hostile-files.ts'
import { ownCopy } from './own-copy.ts'
import { expect, expectToast, open, signIn, test, unique } from './product.ts'
import { signUp } from './review-steps.ts'
import { prepare, publishOwn } from './staff-steps.ts'

const TCC = 'tests/data/documents/tcc-gesso.pdf'
/** Files are read behind everything that somebody waits for. */
const READ = { timeout: 600_000 }
const SOME_READINGS = 1_800_000

const row = (page: Page) => page.getByRole('list', { name: 'Arquivo do trabalho' })

test(
  'a new file for a published work fills what is empty, what was typed stays, and its text is version 2',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(SOME_READINGS)
    const before = unique('Texto antes do arquivo')
    const work = await prepare((services) => publishOwn(services, before))
    await signIn(page, 'lucas_andrade')
    await open(page, `${work.path}/editar`)
    const typed = unique('Título da segunda versão')
    await page.getByLabel('Título', { exact: true }).fill(typed)
    await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
    await page
      .getByRole('tabpanel')
      .locator('input[type=file]')
      .setInputFiles({ name: 'tcc.pdf', mimeType: 'application/pdf', buffer: ownCopy(TCC, typed) })
    const institution = page.getByLabel('Instituição')
    await expect(institution).toHaveValue(/Universidade Federal do Cariri/, READ)
    await expect(institution).toHaveAccessibleDescription(/^lido do arquivo, p\. \d/)
    await expect(
      row(page).getByText('O arquivo traz outro título: “Aproveitamento de resíduos'),
    ).toBeVisible()
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(typed)
    await page.getByRole('button', { name: 'Publicar nova versão' }).click()
    await expectToast(page, 'Versão 2 publicada!')
    await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible()
    await expect(async () => {
      const text = await (await page.request.get(`${work.path}/texto.txt`)).text()
      expect(text).toContain('blocos de vedação')
      expect(text).not.toContain(before)
    }).toPass(READ)
  },
)

test(
  'after each file that cannot be read its sentence stands there once, and the form goes on',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    test.setTimeout(SOME_READINGS)
    expectTrouble('422', '/_/uploads')
    const { username } = await signUp(page)
    await open(page, '/new-post')
    const title = page.getByLabel('Título', { exact: true })
    for (const [n, { name, bytes, says }] of (await badFiles()).entries()) {
      await choose(page, n === 0 ? /^Escolha o arquivo/ : 'Trocar arquivo', name, bytes)
      const sentence = page.getByText(says).and(page.locator(':not(.sr-only)'))
      await expect(sentence).toBeVisible(READ)
      await expect(sentence).toHaveCount(1)
      await expect(row(page).getByText(says)).toHaveCount(1)
      await title.fill(`Título depois de ${n + 1}`)
      await expect(title).toHaveValue(`Título depois de ${n + 1}`)
    }
    // a good one after them fills the form
    await title.fill('')
    await choose(page, 'Trocar arquivo', 'tcc.pdf', ownCopy(TCC, username))
    await expect(title).toHaveValue(/^Aproveitamento de resíduos/, READ)
    for (const { says } of await badFiles()) await expect(page.getByText(says)).toHaveCount(0)
  },
)

async function choose(page: Page, button: string | RegExp, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name, mimeType: '', buffer })
}

async function badFiles() {
  const documentOf = async (body: string, times = 1) =>
    docx(await packedEntry('word/document.xml', documentXml(body).padEnd(1024), times))
  return [
    {
      name: 'senha.pdf',
      bytes: readFileSync('tests/data/documents/protegido.pdf'),
      says: READING_TROUBLE.protected,
    },
    { name: 'partido.pdf', bytes: readFileSync(TCC).subarray(0, 3000), says: READING_TROUBLE.broken },
    { name: 'vazio.pdf', bytes: Buffer.alloc(0), says: 'Este arquivo está vazio' },
    { name: 'bomba.docx', bytes: await documentOf('<w:p/>', 70 * 1024), says: READING_TROUBLE.memory },
    { name: 'sem-texto.docx', bytes: await documentOf('<w:p/>'), says: readingTrouble('empty', 'a.docx') },
  ]
}
