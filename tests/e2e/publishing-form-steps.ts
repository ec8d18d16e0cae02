import { expect, type Page } from '@playwright/test'
import { hydrated } from './product.ts'

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

/** Publishes from the editor and stays on the page of the work. */
export async function publishText(
  page: Page,
  title: string,
  more: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.goto('/new-post')
  await hydrated(page)
  await fillWork(page, { title })
  await writeText(
    page,
    'Este texto foi escrito para ser lido e retirado. Tem mais de cem caracteres, como se pede a todo texto publicado aqui.',
  )
  await more(page)
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}
