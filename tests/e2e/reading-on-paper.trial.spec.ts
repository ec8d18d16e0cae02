import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, hydrated, test } from './product.ts'

const ARTICLE = '/joao_batista_reis/a-revisao-de-decisoes-automatizadas-na-lgpd-o-que-restou-do-artigo-20'

test('a printed work is its text: no bars, no buttons', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(ARTICLE)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('group', { name: 'Ações' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sumário' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Como citar' })).toBeVisible()
})

test(
  'a printed work has its address and the number of each page in the foot, no waiting checks and no counts',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(ARTICLE)
    await hydrated(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^[\d.]+ (visualizaç|curtida|download)/).locator('visible=true')).toHaveCount(
      0,
    )
    await expect(page.getByText('Verificação Pendente').locator('visible=true')).toHaveCount(0)
    const file = await getDocument({
      data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
      verbosity: 0,
    }).promise
    expect(file.numPages).toBeGreaterThan(1)
    for (let number = 1; number <= file.numPages; number++) {
      const { items } = await (await file.getPage(number)).getTextContent()
      const foot = items
        .flatMap((item) => ('str' in item && item.transform[5] < 57 ? item.str : []))
        .join('')
        .replaceAll(' ', '')
      expect(foot).toContain(new URL(page.url()).origin + ARTICLE)
      expect(foot).toContain(`${number}/${file.numPages}`)
    }
  },
)

test(
  'nothing is cut on paper: wide tables and formulas are set smaller',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(
      '/lucas_andrade/o-periodo-do-pendulo-em-grandes-amplitudes-e-a-media-aritmetico-geometrica',
    )
    await hydrated(page)
    await page.evaluate(() => {
      const formula = document.querySelector('.math-display semantics > mrow')!
      for (let size = formula.childElementCount; size < 90; size = formula.childElementCount)
        formula.append(...[...formula.children].map((part) => part.cloneNode(true)))
      for (const row of document.querySelectorAll('.prose table tr'))
        for (let cells = 12; cells > 0; cells--) row.append(row.firstElementChild!.cloneNode(true))
      dispatchEvent(new Event('beforeprint'))
    })
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 642, height: 900 })
    const wide = await page
      .locator('.prose :is(.math-display, .table-scroll, table, math, pre)')
      .evaluateAll((parts) =>
        parts
          .filter(
            (part) =>
              part.getBoundingClientRect().right > 643 || getComputedStyle(part).overflowX !== 'visible',
          )
          .map((part) => `${part.tagName}.${part.className} ${part.getBoundingClientRect().right}`),
      )
    expect(wide).toEqual([])
  },
)

test(
  'formulas that nobody has come near are printed in their own font',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto('/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young')
    await hydrated(page)
    await expect(page.locator('.prose').first()).toHaveAttribute('data-formulas', 'far')
    expect((await page.pdf()).toString('latin1')).toContain('STIXTwoMath')
  },
)
