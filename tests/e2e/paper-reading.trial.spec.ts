// What nobody can open is told before it is published.
import { expect, test } from './product.ts'
import { openForm } from './publishing-steps.ts'

test('a PDF with a password: its row says what that means', { tag: '@desktop' }, async ({ page }) => {
  await openForm(page, 'tiago_moura')
  await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
  await page
    .locator('.text-or-file input[type=file]')
    .and(page.locator(':not([multiple])'))
    .first()
    .setInputFiles('tests/data/documents/protegido.pdf')
  const row = page.getByRole('list', { name: 'Arquivo do trabalho' })
  await expect(row.getByText('Este arquivo está protegido por senha')).toBeVisible()
})
