// The text of a work is sent once, as HTML: the data beside it only name it.
import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './product.ts'

const DESKTOP = { tag: '@desktop' }
const WORK = '/ana_ribeiro/o-paradoxo-de-simpson-e-a-escolha-da-tabela-certa'

const text = (page: Page) => page.locator('.prose').first()

/** Reads the data of the page again, as a live event does. */
const readAgain = (page: Page) =>
  page.evaluate(() => (window as unknown as Reloading).__reactRouterDataRouter.revalidate())

interface Reloading {
  __reactRouterDataRouter: { revalidate(): Promise<void> }
}

test('the text of a work is sent once, and in the app with its data', DESKTOP, async ({ page, request }) => {
  const whole = await (await request.get(WORK)).text()
  const sentence = /<p>([^<"\\]{60,})/.exec(whole.slice(whole.indexOf('class="prose"')))![1]!
  expect(whole.split(sentence)).toHaveLength(2)
  expect(await (await request.get(`${WORK}.data`)).text()).toContain(sentence)
  await open(page, WORK)
  const read = await text(page).innerText()
  await page.getByRole('link', { name: 'Entrepares' }).first().click()
  await expect(text(page)).toHaveCount(0)
  await page.goBack()
  await expect(text(page)).toBeVisible()
  expect(await text(page).innerText()).toBe(read)
})

test('what is selected in the text stays when its page is read again', DESKTOP, async ({ page }) => {
  await open(page, WORK)
  await text(page).locator('p').first().selectText()
  const selected = () => page.evaluate(() => getSelection()!.toString())
  const words = await selected()
  expect(words.length).toBeGreaterThan(50)
  await readAgain(page)
  expect(await selected()).toBe(words)
})

test(
  'the text stays where something else has changed the page before React takes it over',
  DESKTOP,
  async ({ page, expectTrouble }) => {
    expectTrouble('Minified React error')
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('.work-body h2')!.remove()),
    )
    await page.goto(WORK)
    await hydrated(page)
    await expect(page.locator('.work-body h2').first()).toHaveText('Resumo')
    const standing = await text(page).locator('p').count()
    expect(standing).toBeGreaterThan(5)
  },
)
