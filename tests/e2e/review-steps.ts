import type { Browser, Page } from '@playwright/test'
import { expect, expectToast, newUsername } from './product.ts'

export interface Newcomer {
  username: string
  fullName: string
}

/** An account of its own: one person reviews a work once. */
export async function signUp(page: Page, fullName = 'Zenóbia Xavante'): Promise<Newcomer> {
  const username = newUsername('zx')
  const form = {
    intent: 'sign-up',
    email: `${username}@exemplo.br`,
    password: 'maré baixa de janeiro',
    fullName,
    username,
    userType: 'student',
  }
  const response = await page.request.post('/auth?aba=cadastro', { form, maxRedirects: 0 })
  expect(response.status()).toBe(302)
  return { username, fullName }
}

export async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

export const section = (page: Page) => page.locator('#avaliacoes')
export const reviewWith = (page: Page, text: string) =>
  section(page).locator('article').filter({ hasText: text })
export const dialog = (page: Page) => page.getByRole('dialog')
export const rate = (page: Page, stars: number) =>
  dialog(page)
    .locator('label.star')
    .nth(stars - 1)
    .click()

export async function review(page: Page, text: string, { anonymous = false, stars = 4 } = {}): Promise<void> {
  await section(page).getByRole('link', { name: 'Escrever avaliação' }).click()
  await rate(page, stars)
  await dialog(page)
    .getByRole('textbox', { name: /Comentário/ })
    .fill(text)
  if (anonymous) await dialog(page).getByLabel('Avaliar anonimamente').check()
  await dialog(page).getByRole('button', { name: 'Publicar avaliação' }).click()
  await expectToast(page, 'Avaliação publicada!')
}
