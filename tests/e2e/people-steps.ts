import { type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { closeToasts, expect, expectAccessible, newUsername } from './product.ts'

export const PASSWORD = 'maré baixa de janeiro'

export interface Newcomer {
  page: Page
  username: string
  email: string
  fullName: string
}

/** A new person, signed in on this page by what the form sends. */
export async function signUp(page: Page, start: string, fullName: string): Promise<Newcomer> {
  const username = newUsername(start)
  const email = `${username}@exemplo.br`
  const form = { intent: 'sign-up', email, password: PASSWORD, fullName, username, userType: 'researcher' }
  const response = await page.request.post('/auth?aba=cadastro', { form, maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([302, '/feed'])
  // the words of welcome would lie over what is looked at
  await page.context().clearCookies({ name: 'flash' })
  return { page, username, email, fullName }
}

/** Somebody else, in a browser of their own. */
export async function another(browser: Browser, start: string, fullName: string): Promise<Newcomer> {
  return signUp(await (await browser.newContext()).newPage(), start, fullName)
}

/** A picture to upload, of two halves: which of them was cropped can be seen. */
export async function twoHalves(width = 800, height = 400) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#a63d2f' } }
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#0f5c4a' } })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  return { name: 'foto.png', mimeType: 'image/png', buffer }
}

/** WCAG of the page without words over it, and nothing beyond the edge of the screen. */
export async function expectSound(page: Page): Promise<void> {
  await closeToasts(page)
  await expectAccessible(page)
  const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(scroll).toBeLessThanOrEqual(width!)
}

/** Sends what stands in a box of messages: by Enter, or where the keyboard is one of glass by the button. */
export async function sendMessage(box: Locator): Promise<void> {
  if (!(await box.evaluate(() => matchMedia('(pointer: coarse)').matches))) return box.press('Enter')
  await box.press('Enter')
  await expect(box).toHaveValue(/\n$/)
  await box.press('Backspace')
  const form = box.locator('xpath=ancestor::form')
  await form.getByRole('button', { name: /^(Enviar|Tentar de novo)$/ }).click()
}
