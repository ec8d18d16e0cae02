import { expect, open, signIn, test, openManage } from './product.ts'
import { another, dialog, section, signUp } from './review-steps.ts'

const WORK = '/ana_ribeiro/sensibilidade-e-criterio-deteccao-de-sinais-em-uma-tarefa-de-reconhecimento'

test('what one person writes without a space leaves the page as wide as the screen for all others', async ({
  page,
  browser,
}) => {
  const long = 'W'.repeat(880) + crypto.randomUUID().slice(0, 8)
  const writer = await another(browser)
  await signUp(writer)
  await open(writer, WORK)
  await writer.getByLabel('Seu comentário').fill(long)
  await writer.getByRole('button', { name: 'Comentar' }).click()
  await expect(writer.locator('[id^=comentario-]').filter({ hasText: long })).toBeVisible()
  await section(writer).getByRole('link', { name: 'Escrever avaliação' }).click()
  await dialog(writer).locator('label.star').nth(3).click()
  await dialog(writer)
    .getByRole('textbox', { name: /Comentário/ })
    .fill(`${long}\n\n| a |\n|---|\n| ${long} |`)
  await dialog(writer).getByRole('button', { name: 'Publicar avaliação' }).click()
  await expect(section(writer).getByText(long).first()).toBeVisible()

  await open(page, WORK)
  await expect(page.locator('[id^=comentario-]').filter({ hasText: long })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width)
})

test('a long institution does not push away the button that invites', async ({ page }) => {
  await signIn(page, 'ana_ribeiro')
  await open(page, WORK)
  await openManage(page)
  await page.getByRole('link', { name: 'Convidar coautor' }).click()
  await dialog(page).getByLabel('Nome ou username').fill('carla nogueira')
  const invite = dialog(page).getByRole('button', { name: 'Convidar Carla Nogueira' })
  await expect(invite).toBeVisible()
  const [button, box] = [await invite.boundingBox(), await dialog(page).boundingBox()]
  expect(button!.x + button!.width).toBeLessThanOrEqual(box!.x + box!.width)
})
