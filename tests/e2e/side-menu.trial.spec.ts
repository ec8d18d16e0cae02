// The menu of a small screen covers the page. However it goes, the page behind it is within reach again.
import type { Page } from '@playwright/test'
import { expect, open, signIn, test } from './product.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('inert')
}

async function expectWithinReach(page: Page): Promise<void> {
  await expect(page.locator('main[inert], footer[inert]')).toHaveCount(0)
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'ana_ribeiro')
  await open(page, '/notifications')
  await openMenu(page)
})

test('it is closed', { tag: '@desktop' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Fechar menu' }).click()
  await expectWithinReach(page)
})

test('one of its links is followed', { tag: '@desktop' }, async ({ page }) => {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Explorar' }).click()
  await page.waitForURL('**/feed')
  await expectWithinReach(page)
})

test('the person signs out from it', { tag: '@desktop' }, async ({ page }) => {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toHaveCount(0)
  await expectWithinReach(page)
})

test('the phone is turned', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await expectWithinReach(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openMenu(page)
})
