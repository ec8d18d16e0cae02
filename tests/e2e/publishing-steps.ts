import type { Page } from '@playwright/test'
import type { Editor } from '@tiptap/react'
import { expect, hydrated, signIn } from './product.ts'

/** The form's own field, which holds the text as Markdown. */
export const content = (page: Page) => page.locator('textarea[name=content]')
/** The editor in its place. */
export const editor = (page: Page) => page.locator('#editor-texto')
/**
 * Writes at the end of the text. The caret that a key moved is the editor's only once it heard so: what is typed before,
 * or within 20 ms of getting the focus, goes where the caret was.
 */
export async function writeAtEnd(page: Page, ...keys: string[]): Promise<void> {
  await editor(page).focus()
  await expect(async () => {
    await page.keyboard.press('Control+End')
    const isAtEnd = await editor(page).evaluate((element) => {
      const { state } = (element as HTMLElement & { editor: Editor }).editor
      return state.selection.head === state.doc.content.size - 1
    })
    expect(isAtEnd).toBe(true)
  }).toPass()
  for (const key of keys) await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key))
}

/** Whether the draft is safe. */
export const status = (page: Page) => page.getByText(/Rascunho salvo às \d\d:\d\d/).first()

/**
 * What is done, and its draft saved. That 'Rascunho salvo às' stands there says less: it is of an earlier save while the
 * next one waits or is on its way.
 */
export async function savedAfter(page: Page, holds: RegExp, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/_/drafts') && holds.test(answer.request().postData() ?? ''),
  )
  await act()
  await (await saved).finished()
}

export const expectNotice = (page: Page, words: string) =>
  expect(
    page.getByRole('region', { name: 'Avisos' }).getByRole('paragraph').filter({ hasText: words }),
  ).toBeVisible()

/** Beside its field and nowhere else. */
export async function expectBeside(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words, { exact: true }).locator('visible=true')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Avisos' })).not.toContainText(words)
}

/** A tool of the editor's bar, from its menu where the bar has no room for it. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: 'Mais formatação' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export async function openForm(page: Page, username = 'ana_ribeiro'): Promise<void> {
  await signIn(page, username)
  await page.goto('/new-post')
  await hydrated(page)
  await expect(editor(page)).toBeVisible()
}

/** The list, unfolded also where it is long. */
export async function openDrafts(page: Page): Promise<void> {
  await page.goto('/new-post')
  await hydrated(page)
  const list = page.locator('details', { hasText: 'Seus rascunhos' })
  await list.evaluate((element: HTMLDetailsElement) => (element.open = true))
}

/** Puts something on the clipboard of the page, as another program would. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await editor(page).evaluate((element, entries) => {
    const clipboard = new DataTransfer()
    for (const [type, text] of Object.entries(entries)) clipboard.setData(type, text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    )
  }, data)
}
