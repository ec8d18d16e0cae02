import { expect, open, openManage, signIn, test } from './product.ts'

const WORK = '/ana_ribeiro/indices-de-precos-e-vies-de-substituicao-um-exemplo-resolvido'

test('what a finger presses is 44 px high and wide', async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'a mouse points better')
  await signIn(page, 'ana_ribeiro')
  for (const path of [
    WORK,
    '/feed',
    '/new-post',
    '/notifications',
    '/saved',
    '/communities',
    '/areas',
    '/',
  ]) {
    await open(page, path)
    if (path === WORK) await openManage(page)
    const small = await page
      .locator('button, select, summary, textarea, [role=tab], nav a, a[class*=min-h]')
      .evaluateAll((all) =>
        all
          .filter((one) => {
            const { width, height } = one.getBoundingClientRect()
            const seen = one.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
            return seen && !one.closest('.sr-only') && Math.min(width, height) < 43.5
          })
          .map(
            (one) =>
              `${one.getAttribute('aria-label') ?? one.textContent} in ${one.parentElement!.outerHTML.slice(0, 80)}`,
          ),
      )
    expect([path, small]).toEqual([path, []])
  }
})
