import { expect, expectAccessible, hydrated, test } from './product.ts'
import { openForm, savedAfter } from './publishing-steps.ts'

test('the reference is shown as the form stands, what it lacks is named and led to, the city of a university proposed @desktop', async ({
  page,
}) => {
  await openForm(page)
  const group = page.getByRole('group', { name: 'Referência' })
  // beside it one of a field that proposes while one types
  const missing = group.locator('div[role=status]')
  await expect(group).toContainText('assim que houver título e categoria')
  await page.getByLabel('Título', { exact: true }).fill('Quintais de várzea: manejo e memória')
  await page.getByLabel('Categoria').selectOption('TCC')
  await expect(missing).toHaveText('Faltam a instituição, a cidade e o ano da defesa.')
  await group.getByLabel(/^Instituição/).fill('Universidade Federal do Ceará')
  await group.getByRole('button', { name: 'Usar “Fortaleza”' }).click()
  await expect(group.getByLabel(/^Cidade/)).toHaveValue('Fortaleza')
  await expect(missing).toHaveText('Falta o ano da defesa.')
  await group.getByRole('button', { name: 'o ano da defesa' }).click()
  await expect(group.getByLabel(/^Ano da defesa/)).toBeFocused()
  await page.keyboard.type('2021')
  await expect(group).toContainText(
    'manejo e memória. 2021. Trabalho de Conclusão de Curso – Universidade Federal do Ceará, Fortaleza, 2021.',
  )
  await expect(missing).toBeEmpty()
  await expectAccessible(page)
})

test('without scripts a saved form shows its reference where it is looked over', async ({
  page,
  browser,
  baseURL,
}) => {
  await openForm(page)
  await page.getByLabel('Título', { exact: true }).fill('Quintais de várzea')
  await savedAfter(page, /"category":"TCC"/, () => page.getByLabel('Categoria').selectOption('TCC'))
  await expect(page).toHaveURL(/rascunho=\d+/)
  await hydrated(page)
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: baseURL! },
    storageState: await page.context().storageState(),
  })
  const saved = await plain.newPage()
  await saved.goto(page.url())
  const review = saved.getByRole('region', { name: 'Revisão e publicação' })
  await expect(review).toContainText('Quintais de várzea')
  await expect(review).toContainText('Faltam a instituição, a cidade e o ano da defesa.')
  await expect(saved.getByLabel(/^Periódico/)).toBeHidden()
  await plain.close()
})
