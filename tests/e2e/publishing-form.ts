import type { Page } from '@playwright/test'

export async function fillWork(page: Page, { title }: { title: string }): Promise<void> {
  await page.getByLabel('Título', { exact: true }).fill(title)
  await page
    .getByLabel('Resumo', { exact: true })
    .fill(
      'Um resumo que diz o que foi feito, como e o que se encontrou, em pouco mais de cinquenta caracteres.',
    )
  await page.getByLabel('Área temática').selectOption('Educação')
  await page.getByLabel('Categoria').selectOption('Relatório Técnico')
  await page
    .getByLabel(/^Palavras-chave/)
    .first()
    .fill('leitura')
  await page
    .getByLabel(/^Palavras-chave/)
    .first()
    .press('Enter')
}

/** Types into the editor, as a person does. */
export async function writeText(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Conteúdo' })
  await editor.click()
  await editor.pressSequentially(text.slice(0, 20))
  await page.keyboard.insertText(text.slice(20))
}
