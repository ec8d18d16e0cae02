import { expect, hydrated, signIn, test } from './product.ts'

const count = /^[\d.]+ trabalhos? encontrados?$/

test('the address of the feed holds only what was asked; a first search is by relevance; back undoes one step', async ({
  page,
}) => {
  await signIn(page, 'bruno_castro')
  await page.goto('/feed')
  await hydrated(page)
  const field = page.getByRole('combobox', { name: 'Buscar por título ou conteúdo' })
  await field.fill('leitura')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/feed\?q=leitura$/)
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
  await field.press('Enter')
  await page.goBack()
  await expect(page).toHaveURL(/\/feed$/)
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL(/\/feed\?q=leitura$/)
  await expect(field).toHaveValue('leitura')
  await expect(page.getByText(count)).toBeVisible()
})

test('without scripts the server shortens what the form sends', async ({ page, browser, baseURL }) => {
  await signIn(page, 'bruno_castro')
  const plain = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const other = await plain.newPage()
  await other.goto('/feed')
  await other.getByRole('searchbox').fill('leitura')
  await other.getByRole('button', { name: 'Buscar' }).click()
  await expect(other).toHaveURL(/\/feed\?q=leitura$/)
  await expect(other.getByText(count)).toBeVisible()
  await plain.close()
})
