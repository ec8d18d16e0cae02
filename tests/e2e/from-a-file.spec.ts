import { expect, expectAccessible, hydrated, open, test } from './product.ts'
import { savedAfter } from './publishing-steps.ts'
import { signUp } from './review-steps.ts'

const PAPER = 'server/demo/documents/prospeccao-quimica.pdf'

/** Files are read behind everything that somebody waits for. */
const READ = { timeout: 240_000 }

test('a file fills the form with what its first pages say, and nothing that was typed is changed @desktop', async ({
  page,
}) => {
  await signUp(page, 'Andréa Maria Neves')
  await open(page, '/new-post')
  await page.getByLabel('Título', { exact: true }).fill('Um título meu')
  await page.getByRole('button', { name: /^Escolha o arquivo/ }).setInputFiles(PAPER)
  await expect(page.getByRole('tab', { name: 'Upload de Arquivo' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('vieram do arquivo. Ficou como estava: título.')).toBeVisible(READ)
  const title = page.getByLabel('Título', { exact: true })
  await expect(title).toHaveValue('Um título meu')
  await expect(title).not.toHaveAccessibleDescription(/lido do arquivo/)
  // another title is offered, and put in only by a press that can be taken back
  await expect(page.getByText('O arquivo traz outro título: “Prospecção química')).toBeVisible()
  await page.getByRole('button', { name: 'Usar este título' }).click()
  await expect(title).toHaveValue(/^Prospecção química/)
  await savedAfter(page, /"title":"Um título meu".*"fromFile":\["/, () =>
    page.getByRole('button', { name: 'Desfazer', exact: true }).click(),
  )
  await expect(title).toHaveValue('Um título meu')
  const abstract = page.getByLabel('Resumo', { exact: true })
  await expect(abstract).not.toHaveValue('')
  await expect(abstract).toHaveAccessibleDescription(/^lido do arquivo, p\. \d+ /)
  await expect(page.getByRole('button', { name: 'Remover Selene Maia de Morais' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover Andréa Maria Neves' })).toHaveCount(0)
  await expectAccessible(page)
  // the marks come back with the draft; typing takes one away, and what was typed stays
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

test('what nobody can open is said beside the file, and the form goes on with another one or without @desktop', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/new-post')
  await page
    .getByRole('button', { name: /^Escolha o arquivo/ })
    .setInputFiles('tests/data/documents/protegido.pdf')
  const row = page.getByRole('list', { name: 'Arquivo do trabalho' })
  await expect(row.getByText('Este arquivo está protegido por senha')).toBeVisible(READ)
  await expectAccessible(page)
  const chooser = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: 'Trocar arquivo' }).press('Enter')
  await (await chooser).setFiles('tests/data/documents/hifen.pdf')
  await expect(row.getByText('hifen.pdf')).toBeVisible()
  await expect(row.getByText('Este arquivo está protegido por senha')).toHaveCount(0)
  await row.getByRole('button', { name: 'Remover hifen.pdf' }).click()
  await page.getByRole('button', { name: 'Escrever aqui' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Editor Interno' })).toHaveAttribute('aria-selected', 'true')
})
