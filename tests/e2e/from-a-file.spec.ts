import { expect, expectAccessible, hydrated, open, test } from './product.ts'
import { signUp } from './review-steps.ts'

const PAPER = 'server/demo/documents/prospeccao-quimica.pdf'

test('a file fills the form with what its first pages say, and nothing that was typed is changed @desktop', async ({
  page,
}) => {
  await signUp(page, 'Andréa Maria Neves')
  await open(page, '/new-post')
  await page.getByLabel('Título', { exact: true }).fill('Um título meu')
  await page.getByLabel(/^Escolha o arquivo ou solte-o aqui/).setInputFiles(PAPER)
  await expect(page.getByRole('tab', { name: 'Upload de Arquivo' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('vieram do arquivo. Ficou como estava: título.')).toBeVisible()
  const title = page.getByLabel('Título', { exact: true })
  await expect(title).toHaveValue('Um título meu')
  await expect(title).not.toHaveAccessibleDescription(/lido do arquivo/)
  const abstract = page.getByLabel('Resumo', { exact: true })
  await expect(abstract).not.toHaveValue('')
  await expect(abstract).toHaveAccessibleDescription(/^lido do arquivo, p\. \d+ /)
  await expect(page.getByRole('button', { name: 'Remover Selene Maia de Morais' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover Andréa Maria Neves' })).toHaveCount(0)
  await expectAccessible(page)
  // the marks come back with the draft; typing takes one away, and what was typed stays
  await expect(page.getByText('Rascunho salvo às')).toBeVisible()
  await expect(page).toHaveURL(/rascunho=/)
  await page.reload()
  await hydrated(page)
  await expect(abstract).toHaveAccessibleDescription(/^lido do arquivo, p\. \d+ /)
  await abstract.press('End')
  await abstract.pressSequentially('!')
  await expect(abstract).not.toHaveAccessibleDescription(/lido do arquivo/)
  await page.getByRole('button', { name: 'Desfazer o que veio do arquivo' }).click()
  await expect(page.getByText('lido do arquivo')).toHaveCount(0)
  await expect(abstract).toHaveValue(/!/)
  await expect(title).toHaveValue('Um título meu')
  await expect(page.getByRole('button', { name: 'Remover Selene Maia de Morais' })).toHaveCount(0)
  await expectAccessible(page)
})
