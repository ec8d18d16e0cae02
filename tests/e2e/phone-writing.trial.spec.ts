import { expect, hydrated, newUsername, openManage, test } from './product.ts'
import { publishText } from './publishing-form-steps.ts'
import { content, editor, openForm } from './publishing-steps.ts'

const isPhone = (project: string) => project === 'phone'

test('the tools of the text stand in one row; a phone has the rest in a menu, and one goes on writing', async ({
  page,
}, info) => {
  await openForm(page)
  await editor(page).click()
  await page.keyboard.type('Antes')
  const bar = page.getByRole('toolbar', { name: 'Formatação' })
  const rows = await bar
    .locator('button:visible, select:visible')
    .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom / 12))).size)
  expect(rows).toBe(1)
  expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const note = { name: 'Nota de rodapé' }
  if (isPhone(info.project.name)) {
    await bar.getByRole('button', { name: 'Mais formatação' }).click()
    await page.getByRole('menuitem', note).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  } else await bar.getByRole('button', note).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('palavras da nota')
  await expect(content(page)).toHaveValue(/Antes\[\^1\][^]*\[\^1\]: palavras da nota/)
  if (!isPhone(info.project.name)) return
  await bar.getByRole('button', { name: 'Mais formatação' }).click()
  await page.getByRole('menuitem', { name: 'Fórmula' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Mais formatação' }).click()
  await page.getByRole('menuitem', { name: 'Tabela' }).click()
  await expect(editor(page).getByRole('table')).toBeVisible()
  // a wide table scrolls within its frame
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

test('/ at the foot of the window opens its list within it', async ({ page }) => {
  await openForm(page)
  await editor(page).click()
  for (let line = 0; line < 12; line++) await page.keyboard.press('Enter')
  await editor(page).evaluate((element) => {
    const last = element.lastElementChild!.getBoundingClientRect()
    window.scrollBy({ top: last.bottom - window.innerHeight + 8, behavior: 'instant' })
  })
  await page.keyboard.type('/')
  const list = page.getByRole('listbox', { name: 'Blocos' })
  await expect(list).toBeVisible()
  const box = (await list.locator('..').boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(box.y).toBeGreaterThan(0)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
  if (width < 640) expect(box.width).toBeGreaterThan(width - 40)
})

test('the steps have their words', async ({ page }, info) => {
  await openForm(page)
  const steps = page.getByRole('navigation', { name: 'Etapas' })
  const words = isPhone(info.project.name)
    ? ['Trabalho', 'Texto', 'Revisão']
    : ['O trabalho', 'O texto ou arquivo', 'Revisão e publicação']
  for (const word of words) await expect(steps.getByText(word, { exact: true })).toBeVisible()
})

test('an author manages a work: on a phone in one menu, the deletion apart', async ({ page }, info) => {
  await openForm(page)
  const mark = newUsername(info.project.name)
  await publishText(page, `Um trabalho que tem dono ${mark}`, async () => {
    await editor(page).pressSequentially(` ${mark}`)
  })
  await hydrated(page)
  const [edit, remove] = [
    page.getByRole('link', { name: 'Nova versão' }),
    page.getByRole('button', { name: 'Deletar' }),
  ]
  await expect(remove).toBeHidden()
  await openManage(page)
  await expect(edit).toBeVisible()
  const [a, b] = [(await edit.boundingBox())!, (await remove.boundingBox())!]
  expect(Math.min(a.height, b.height)).toBeGreaterThanOrEqual(44)
  expect(b.y - a.y - a.height).toBeGreaterThan(12)
  await remove.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
