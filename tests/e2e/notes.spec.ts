import { expect, expectAccessible, open, signIn, test, unique } from './product.ts'

const HOSTILE = 'a_1+'.repeat(60)
const TEXT = `# Notas

Um começo com nota[^1] e uma fórmula larga: $${HOSTILE}b$. A água é H~2~O.

${'Um parágrafo comum, para que a página seja mais alta do que a tela. '.repeat(40)}

Um fim com outra nota[^fim].

| ${'coluna'.repeat(12)} | ${'largura'.repeat(12)} |
|---|---|
| ${'W'.repeat(300)} | $${HOSTILE}c$ |

[^1]: A primeira nota, com [um link](https://exemplo.org).

[^fim]: A última nota.
`

/** Written as source, since how it looks is what is tried. */
async function publish(page: Parameters<typeof open>[0], title: string): Promise<string> {
  const answer = await page.request.post('/new-post', {
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
    form: {
      title,
      abstract: 'Um resumo com mais de cinquenta caracteres, como se pede a todo trabalho daqui.',
      thematicArea: 'Educação',
      category: 'Relatório Técnico',
      source: 'editor',
      content: TEXT,
      submissionKey: crypto.randomUUID(),
    },
  })
  expect(answer.status()).toBe(302)
  return answer.headers().location!
}

test('a note is read where it is called, and its place stays below the bars', async ({ page, isMobile }) => {
  await signIn(page, 'ana_ribeiro')
  const path = await publish(page, unique('Notas que se leem no lugar'))
  await open(page, path)
  const call = page.locator('a[data-footnote-ref]').first()
  await call.click()
  if (isMobile) {
    const note = page.getByRole('note')
    await expect(note).toContainText('A primeira nota')
    await expect(call).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await call.click()
    await expect(note).toHaveCount(0)
  } else {
    const note = page.locator('.note-beside').first()
    await expect(note).toContainText('A primeira nota')
    const [beside, line] = [await note.boundingBox(), await call.boundingBox()]
    const text = await page.locator('.prose p').first().boundingBox()
    expect(beside!.x).toBeGreaterThan(text!.x + text!.width)
    expect(Math.abs(beside!.y - line!.y)).toBeLessThan(20)
    expect(beside!.x + beside!.width).toBeLessThanOrEqual(page.viewportSize()!.width)
    await expectAccessible(page)
  }
  for (const place of ['nota-fn-1', 'nota-fnref-1']) {
    await page.goto(`${path}#${place}`)
    const bar = await page.getByRole('group', { name: 'Ações' }).boundingBox()
    await expect
      .poll(async () => (await page.locator(`[id="${place}"]`).boundingBox())!.y)
      .toBeGreaterThanOrEqual(bar!.y)
    const [found, bars] = [
      await page.locator(`[id="${place}"]`).boundingBox(),
      await page.getByRole('group', { name: 'Ações' }).boundingBox(),
    ]
    expect(found!.y).toBeGreaterThanOrEqual(bars!.y + bars!.height)
  }
})

test('no formula, word or table makes the page or a dialog wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'ana_ribeiro')
  await open(page, await publish(page, unique('Fórmula mais larga do que a tela')))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(320)
  const formula = page.locator('p .math-inline').first()
  expect(await formula.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
  await expect(formula).toHaveAttribute('tabindex', '0')
  await page
    .getByRole('button', { name: 'Deletar' })
    .or(page.getByRole('link', { name: 'Deletar' }))
    .click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toBeVisible()
  const box = await dialog.boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(320)
  expect(await width()).toBeLessThanOrEqual(320)
})
