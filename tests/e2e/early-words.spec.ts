import type { Page } from '@playwright/test'
import { holdScripts } from './hold-scripts.ts'
import { signUp } from './people-steps.ts'
import { editor, status } from './publishing-steps.ts'
import { expect, test } from './product.ts'

// every kind of field alone: one of them is enough
const FIELDS: Record<string, (page: Page) => Promise<unknown>> = {
  'a title': (page) => page.getByLabel('Título', { exact: true }).fill('Escrito cedo'),
  'an area': (page) => page.getByLabel('Área temática').selectOption('Saúde'),
  'a keyword': (page) => page.getByRole('textbox', { name: 'Palavras-chave (opcional)' }).fill('cedo'),
}

test('what is filled in before the scripts come becomes a draft', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page, 'cedo', 'Cedo Escreve')
  const drafts: string[] = []
  for (const [what, fillIn] of Object.entries(FIELDS)) {
    await test.step(what, async () => {
      const scripts = await holdScripts(page)
      await page.goto('/new-post', { waitUntil: 'commit' })
      await fillIn(page)
      await scripts.release()
      await expect(status(page)).toBeVisible()
      await page.waitForURL(/rascunho=\d+/)
      drafts.push(page.url())
    })
  }
  // opened again and only looked at, none of them is saved once more
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.clock.install()
  for (const draft of drafts) {
    await page.goto(draft)
    await expect(editor(page)).toBeVisible()
    await page.clock.runFor(10_000) // longer than a save waits
  }
  expect(sent).toEqual([])
})
