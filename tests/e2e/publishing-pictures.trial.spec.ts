import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hydrated, newUsername, test, openManage } from './product.ts'
import { fillWork, writeText } from './publishing-form-steps.ts'
import { editor, openForm, pressTool } from './publishing-steps.ts'

const LONG =
  'Este é um texto escrito no editor, com mais de cem caracteres, para que possa ser publicado como trabalho de verdade. '

async function insertPicture(page: Page): Promise<string> {
  const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0f5c4a' } })
    .png()
    .toBuffer()
  await pressTool(page, 'Imagem')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'mapa.png', mimeType: 'image/png', buffer })
  await dialog.getByLabel('Texto alternativo').fill('Mapa das escolas')
  await dialog.getByRole('button', { name: 'Inserir imagem' }).click()
  const picture = editor(page).getByRole('img', { name: 'Mapa das escolas' })
  await expect(picture).toBeVisible()
  return (await picture.getAttribute('src'))!
}

/** A visitor reads the page; the picture arrives a second late, and what stands below it does not move. */
async function readAsVisitor(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/_/imagens/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const below = page.getByText('Depois da imagem.')
  await below.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.ready)
  const before = (await below.boundingBox())!.y
  arrive()
  const picture = page.locator('.prose').getByRole('img', { name: 'Mapa das escolas' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1200, 600])
  expect((await below.boundingBox())!.y).toBeCloseTo(before, 0)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await context.close()
}

test(
  'a picture is its author’s until it is published, then everyone’s, in old versions too, and goes with the work',
  { tag: '@desktop' },
  async ({ page, browser, request }, info) => {
    await openForm(page, 'gabriela_pires')
    const title = `Com imagem ${newUsername(info.project.name)}`
    await fillWork(page, { title })
    await writeText(page, LONG)
    await page.keyboard.press('Enter')
    const src = await insertPicture(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Depois da imagem.')
    expect((await page.request.get(src)).status()).toBe(200)
    expect((await request.get(src)).status()).toBe(404)
    await page.getByRole('button', { name: 'Publicar trabalho' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const url = page.url()
    await readAsVisitor(browser, url)

    await page.goto(`${url}/editar`)
    await hydrated(page)
    await editor(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(`${LONG}Agora sem imagem.`)
    await page.getByRole('button', { name: 'Publicar nova versão' }).click()
    await page.waitForURL(url)
    await expect(page.locator('.prose')).toContainText('Agora sem imagem.')
    await expect(page.locator('.prose').getByRole('img')).toHaveCount(0)
    await readAsVisitor(browser, `${url}/versoes/1`)

    await openManage(page)
    await page.getByRole('button', { name: 'Deletar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar trabalho' }).click()
    await page.waitForURL('**/profile')
    await expect(page.getByText('Trabalho deletado com sucesso!').first()).toBeVisible()
    expect((await page.request.get(src)).status()).toBe(404)
  },
)
