import { expect, expectAccessible, expectToast, open, test } from './product.ts'
import { signUp } from './review-steps.ts'

const PAPER = 'server/demo/documents/prospeccao-quimica.pdf'

test('a file fills the form with what its first pages say, and nothing that was typed is changed @desktop', async ({
  page,
}) => {
  await signUp(page, 'Andréa Maria Neves')
  await open(page, '/new-post')
  await page.getByLabel('Título', { exact: true }).fill('Um título meu')
  await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
  await page.getByRole('tabpanel').locator('input[type=file]').setInputFiles(PAPER)
  await expectToast(page, 'vieram do arquivo. Ficou como estava: título.')
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Um título meu')
  await expect(page.getByLabel('Resumo', { exact: true })).not.toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remover Selene Maia de Morais' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover Andréa Maria Neves' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByLabel('Resumo', { exact: true })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remover Selene Maia de Morais' })).toHaveCount(0)
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Um título meu')
  await expectAccessible(page)
})
