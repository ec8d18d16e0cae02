// What a person asks of every page through their system: less motion, their own colours.
import type { Page } from '@playwright/test'
import { expect, open, signIn, test } from './product.ts'

const WORK = '/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young'

/** How long each movement of an element lasts that a title begins. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...asked) {
      const { duration } = asked[1] as KeyframeAnimationOptions
      document.documentElement.dataset.moved = `${this.id} ${String(duration)}`
      return animate.apply(this, asked)
    }
  })

test('a title moves to its work in 180 ms, and not where less motion is asked', async ({ page }) => {
  await watchMoves(page)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await open(page, '/areas/matematica')
    const title = page.getByRole('article').getByRole('heading').getByRole('link').first()
    const words = await title.innerText()
    await title.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    const moved = reducedMotion === 'reduce' ? null : 'titulo 180'
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.moved ?? null)).toBe(moved)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

/** What of a page, or before and after its elements, takes longer than a moment to change. */
const movingOn = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one)))
    const moving = new Set<string>()
    for (const element of document.querySelectorAll('*'))
      for (const part of [undefined, '::before', '::after']) {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part)
        if (
          seconds(transitionDuration) > 0.001 ||
          seconds(animationDuration) > 0.001 ||
          scrollBehavior !== 'auto'
        )
          moving.add(`${element.tagName}.${element.className}${part ?? ''}`)
      }
    return [...moving]
  })

test(
  'nothing moves where less motion is asked, menus and dialogs neither',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/')
    expect((await movingOn(page)).length).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/', '/areas/matematica', '/ethics/transparencia', '/auth']) {
      await open(page, path)
      expect.soft(await movingOn(page), path).toEqual([])
    }
    await signIn(page, 'ana_ribeiro')
    for (const path of [
      '/feed',
      WORK,
      '/new-post',
      '/notifications',
      '/messages',
      '/dashboard',
      '/settings',
    ]) {
      await open(page, path)
      expect.soft(await movingOn(page), path).toEqual([])
    }
    await open(page, '/feed')
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await expect(
      page.getByRole('link', { name: 'Configurações' }).filter({ visible: true }).first(),
    ).toBeVisible()
    expect.soft(await movingOn(page), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await movingOn(page), 'palette').toEqual([])
  },
)

/** What of an element is seen without its colours. */
const formOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    if (!element) return `no ${wanted}`
    const { fontWeight, outlineStyle, textDecorationLine, borderLeftWidth, borderBottomWidth } =
      getComputedStyle(element)
    const around = ['::before', '::after'].map((part) => getComputedStyle(element, part).content)
    return [fontWeight, outlineStyle, textDecorationLine, borderLeftWidth, borderBottomWidth, ...around].join(
      ' ',
    )
  }, selector)

test(
  'with the person’s own colours what is current, chosen, new or full is told by form',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn(page, 'ana_ribeiro')
    const differ = async (one: string, other: string) => {
      const forms = [await formOf(page, one), await formOf(page, other)]
      expect
        .soft(
          forms.filter((form) => form.startsWith('no ')),
          one,
        )
        .toEqual([])
      expect.soft(forms[0], one).not.toBe(forms[1])
    }
    await open(page, '/feed')
    await differ('nav a[aria-current="page"]', 'nav a:not([aria-current])')
    const like = page.locator('main button[aria-pressed="false"]').first()
    await like.click()
    await expect(page.locator('main button[aria-pressed="true"]').first()).toBeVisible()
    await differ('main button[aria-pressed="true"]', 'main button[aria-pressed="false"]')
    await page.locator('main button[aria-pressed="true"]').first().click()
    await open(page, WORK)
    await page.locator('.work-contents a').nth(1).click()
    await expect(page.locator('.work-contents a[aria-current="location"]')).toHaveCount(1)
    await differ('.work-contents a[aria-current="location"]', '.work-contents a:not([aria-current])')
    await open(page, '/notifications')
    await differ('main .unread', 'main a:not(.unread)')
    await open(page, '/profile/conexoes')
    await differ('main nav a[aria-current="page"]', 'main nav a:not([aria-current])')
    await open(page, '/dashboard')
    const bar = page.getByRole('progressbar').first()
    const grounds = await bar.evaluate((whole) =>
      [whole, whole.firstElementChild!].map((one) => getComputedStyle(one).backgroundColor),
    )
    expect.soft(grounds[0]).not.toBe(grounds[1])
  },
)
