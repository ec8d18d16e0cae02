import { expect, expectAccessible, hydrated, test } from './product.ts'

test('a visitor who explores is told what needs an account, and led to what is open', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Explorar Trabalhos' }).click()
  await expect(page).toHaveURL(/\/auth\?destino=%2Ffeed$/)
  await expect(page.getByRole('main')).toContainText('Para explorar e buscar, entre na sua conta.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'veja os trabalhos por área' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Áreas temáticas' })).toBeVisible()
  await page.goto('/new-post')
  await expect(page.getByRole('main')).toContainText('Para abrir esta página, entre na sua conta.')
})

test('reading starts on the landing page: areas and keywords, without an account', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const open = page.getByRole('region', { name: 'Leia por área' })
  await open.getByRole('link', { name: /^Educação/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Educação' })).toBeVisible()
  await page.goBack()
  const keyword = open.getByRole('list', { name: 'Palavras-chave' }).getByRole('link').first()
  const word = (await keyword.textContent())!
  await keyword.click()
  await expect(page.getByRole('heading', { level: 1, name: `Trabalhos sobre “${word}”` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
