// What is pasted arrives once, says so, and can be had back as it was copied.
import { readFile } from 'node:fs/promises'
import { content, editor, openForm, paste } from './publishing-steps.ts'
import { expect, expectToast, hold, test } from './product.ts'

const DESKTOP = { tag: '@desktop' }

test('a long paste says that it is on its way, and pressed again comes once', DESKTOP, async ({ page }) => {
  await openForm(page)
  await editor(page).click()
  const held = await hold(page, '**/_/editor-document')
  const markdown = '## Um título\n\nUm parágrafo **forte**.'
  await paste(page, { 'text/plain': markdown })
  await expect(editor(page).getByText('Colando…')).toBeVisible()
  await paste(page, { 'text/plain': markdown })
  await held.release()
  await expect(editor(page).getByRole('heading', { name: 'Um título' })).toHaveCount(1)
  await expect(editor(page).getByText('Colando…')).toHaveCount(0)
  await expect(content(page)).toHaveValue(markdown)
})

test('a note has a way back to where it is called', DESKTOP, async ({ page }) => {
  await openForm(page)
  await editor(page).click()
  await page.keyboard.type('Antes')
  await page.keyboard.press('Control+Alt+f')
  await page.keyboard.type('A nota.')
  await page.keyboard.press('Control+Alt+f')
  await page.keyboard.type(' e depois')
  await expect(content(page)).toHaveValue(/^Antes\[\^1\] e depois\n\n\[\^1\]: A nota\.$/)
  await editor(page).getByText('A nota.').click()
  await page.getByRole('button', { name: 'Voltar ao texto' }).click()
  await page.keyboard.type(',')
  await expect(content(page)).toHaveValue(/^Antes\[\^1\], e depois/)
})

test('pasted TeX is given back letter by letter', DESKTOP, async ({ page }) => {
  await openForm(page)
  await editor(page).click()
  const tex = 'Um \\textbf{valor} de \\(x^2\\).'
  await paste(page, { 'text/plain': tex })
  await expectToast(page, 'O TeX colado virou fórmulas e títulos.')
  await expect(editor(page).locator('strong')).toHaveText('valor')
  await page.getByRole('button', { name: 'Voltar ao LaTeX' }).click()
  await expect(editor(page)).toHaveText(tex)
})

test(
  'the head of a pasted text fills the empty fields of the form, and gives them back',
  DESKTOP,
  async ({ page }) => {
    await openForm(page)
    await page.getByLabel('Título', { exact: true }).fill('O que digitei antes')
    await editor(page).click()
    await paste(page, { 'text/plain': await readFile('tests/data/heads/30-pracas-sem-sombra.md', 'utf8') })
    await expectToast(page, 'Resumo, palavras-chave, autores, ano e instituição vieram do cabeçalho colado.')
    await expect(page.getByLabel('Resumo', { exact: true })).toHaveValue(
      /^Mediu-se a permanência .* mudas\.$/,
    )
    await expect(page.getByText('arborização urbana', { exact: true })).toBeVisible()
    const authors = page.getByLabel(/^Nome do \d+º autor$/)
    await expect
      .poll(() => authors.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toContain('Elisângela Pires Tocantins')
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue('O que digitei antes')
    // what found no field stays in the text
    await expect(editor(page).getByRole('heading', { name: /^Praças sem sombra: arborização/ })).toBeVisible()
    await expect(editor(page)).not.toContainText('keywords:')
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByLabel('Resumo', { exact: true })).toHaveValue('')
    await expect
      .poll(() => authors.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .not.toContain('Elisângela Pires Tocantins')
    await page.getByRole('button', { name: 'Voltar ao que foi copiado' }).click()
    await expect(editor(page)).toContainText(
      'keywords: [espaços públicos, arborização urbana, conforto térmico]',
    )
  },
)
