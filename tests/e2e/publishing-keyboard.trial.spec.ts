import type { Page } from '@playwright/test'
import { expect, newUsername, test } from './product.ts'
import { editor, openForm } from './publishing-steps.ts'

/** Goes on with Tab until what has this name is reached; how many it took. */
async function tabTo(page: Page, name: RegExp): Promise<number> {
  for (let step = 1; step <= 40; step++) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null
      const label = at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent
      return (label ?? '').trim()
    })
    if (name.test(reached)) return step
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('a work is published without a mouse', { tag: '@desktop' }, async ({ page }, info) => {
  await openForm(page, 'gabriela_pires')
  const title = `Só com o teclado ${newUsername(info.project.name)}`
  await tabTo(page, /^Título$/)
  await page.keyboard.type(title)
  await tabTo(page, /^Resumo/)
  await page.keyboard.type(
    'Um resumo escrito sem tirar as mãos do teclado, com mais de cinquenta caracteres.',
  )
  await tabTo(page, /^Área temática/)
  await page.keyboard.type('Educ')
  await tabTo(page, /^Categoria/)
  await page.keyboard.type('Relat')
  await tabTo(page, /^Palavras-chave/)
  await page.keyboard.type('leitura')
  await page.keyboard.press('Enter')
  await page.keyboard.type('  Leitura ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Remover leitura/i })).toHaveCount(1)
  await tabTo(page, /^Acrescentar autores/)
  await page.keyboard.type('Silva, Maria da')
  await page.keyboard.press('Enter')
  // what others wrote is proposed, and the arrow keys take it
  await tabTo(page, /^Instituição/)
  const institution = page.getByRole('combobox', { name: /Instituição/ })
  await page.keyboard.type('universidade f')
  const proposed = page.getByRole('listbox', { name: 'Instituições' }).getByRole('option').first()
  await expect(proposed).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(proposed).toHaveAttribute('aria-selected', 'true')
  const name = await proposed.textContent()
  await page.keyboard.press('Enter')
  await expect(institution).toHaveValue(name!)
  await expect(page.getByRole('listbox')).toBeHidden()
  await tabTo(page, /^Editor Interno$/)
  // the style of the paragraph, the row of buttons, the text
  expect(await tabTo(page, /^Conteúdo$/)).toBeLessThanOrEqual(4)
  await page.keyboard.type('## Oficinas\n')
  await page.keyboard.type(
    'Este texto foi escrito sem mouse, do começo ao fim, com um título, uma lista e mais de cem caracteres no total.',
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('- primeira\nsegunda')
  await expect(editor(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  // a list takes Tab for itself; below it Tab leads on
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Escolha anexos/)
  await tabTo(page, /^Gerar DOI interno/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Publicar trabalho$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('.prose').getByRole('heading', { name: 'Oficinas' })).toBeVisible()
  await expect(page.getByText('Silva, Maria da').first()).toBeVisible()
  await expect(page.getByText('DOI interno (não registrado)')).toBeVisible()
})
