import type { Page } from '@playwright/test'
import { place } from './conversation-steps.ts'
import { holdScripts } from './hold-scripts.ts'
import { signUp } from './people-steps.ts'
import { content, editor, status } from './publishing-steps.ts'
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

test('a form refused before the scripts come goes on with its text, which no answer sends again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('422')
  await signUp(page, 'recusa', 'Rejane Cusa')
  const words = 'Escrito sem roteiros & recusado'
  const refused = () => page.waitForResponse((answer) => answer.request().method() === 'POST')
  const scripts = await holdScripts(page)
  await page.goto('/new-post', { waitUntil: 'commit' })
  await content(page).fill(`${words}\n\n- um`)
  const [whole] = await Promise.all([refused(), page.getByRole('button', { name: 'Publicar' }).click()])
  expect((await whole.text()).match(/Escrito sem roteiros/g)).toHaveLength(1)
  await content(page).press('ControlOrMeta+End')
  await content(page).pressSequentially(' e meio')
  await scripts.release()
  await expect(editor(page)).toHaveText(`${words}um e meio`)
  await expect(status(page)).toBeVisible()

  const [data] = await Promise.all([refused(), page.getByRole('button', { name: 'Publicar' }).click()])
  expect(await data.text()).not.toContain('Escrito sem roteiros')
  await expect(editor(page)).toHaveText(`${words}um e meio`)
  await expect(content(page)).toHaveValue(`${words}\n\n- um e meio`)
})

test('who writes on while the editor takes the place of the field loses no letter', async ({ page }) => {
  await signUp(page, 'segue', 'Segue Escrevendo')
  const scripts = await holdScripts(page)
  await page.goto('/new-post', { waitUntil: 'commit' })
  await content(page).focus()
  await page.keyboard.type('Antes: ')
  await scripts.release()
  const letters = 'abcdefghij'.repeat(30)
  await page.keyboard.type(letters)
  await expect(editor(page)).toHaveText(`Antes: ${letters}`)
  await expect(content(page)).toHaveValue(`Antes: ${letters}`)
})

test('the field is not taken from under who comes to it as the page begins to answer', async ({ page }) => {
  await signUp(page, 'chega', 'Chega Junto')
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLTextAreaElement>('textarea[name=content]')
      if (!field || document.documentElement.dataset.hydrated !== 'true') return
      observer.disconnect()
      field.focus()
      document.documentElement.dataset.reached = String(document.activeElement === field)
    })
    observer.observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true })
  })
  await page.goto('/new-post')
  await expect(editor(page)).toBeVisible()
  const [reached, kept] = await editor(page).evaluate((element) => [
    document.documentElement.dataset.reached,
    String(document.activeElement === element),
  ])
  // it is hidden before it can be reached, or its focus goes to the editor
  expect(kept).toBe(reached)
})

test(
  'Compartilhar, pressed before the scripts come, opens when they do',
  { tag: '@desktop' },
  async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto(place('report'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await scripts.release()
    await expect(page.getByRole('dialog', { name: 'Compartilhar' })).toBeVisible()
  },
)
