// Parts whose code comes late, and one day does not: the connection is gone, or a release took the old files away.
import type { Page } from '@playwright/test'
import { expect, open, signIn, test, unique, openMoreActs } from './product.ts'

const WORK = '/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young'
const WITH_PDF = '/acervo_scielo'
const DESKTOP = { tag: '@desktop' }

test.beforeEach(({ expectTrouble }) => {
  expectTrouble('Failed to fetch', 'ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '404', 'Unable to preload CSS')
})

const LOSSES = {
  'without a connection': (page: Page, part: string) =>
    page.route(`**/assets/${part}*`, (route) => route.abort('internetdisconnected')),
  'after a release': (page: Page, part: string) =>
    page.route(`**/assets/${part}*`, (route) => route.fulfill({ status: 404, body: 'null' })),
}

for (const [when, lose] of Object.entries(LOSSES)) {
  test(`a dialog opens plainly ${when}, and what is typed can be sent`, DESKTOP, async ({ page }) => {
    await lose(page, 'dialog-popup')
    await signIn(page, 'bruno_castro')
    await open(page, WORK)
    const comment = unique('Fica escrito')
    await page.getByLabel('Seu comentário').fill(comment)
    await openMoreActs(page)
    await page.getByRole('link', { name: 'Denunciar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('inert')
    await dialog.getByRole('textbox').fill('Escrito sem pressa')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('main[inert]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mais ações' })).toBeFocused()
    await expect(page.getByLabel('Seu comentário')).toHaveValue(comment)
    await page.unroute('**/assets/dialog-popup*')
    await openMoreActs(page)
    await page.getByRole('link', { name: 'Denunciar' }).click()
    await expect(page.getByRole('dialog', { name: 'Denunciar violação ética' })).toBeVisible()
  })
}

for (const [when, lose] of Object.entries(LOSSES)) {
  test(`the PDF reader says so ${when}, and the page stays`, DESKTOP, async ({ page }) => {
    await lose(page, 'pdf-reader')
    await open(page, WITH_PDF)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    const heading = await page.locator('#titulo').innerText()
    await page.getByRole('button', { name: 'Ler aqui' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Não foi possível abrir a leitura.' }),
    ).toBeVisible()
    await expect(page.locator('#titulo')).toHaveText(heading)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Não foi possível abrir a leitura.')).toBeVisible()
    await page.unroute('**/assets/pdf-reader*')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    const reader = page.getByRole('region', { name: /^Leitura de/ })
    await expect(reader).toBeVisible()
    // the style sheet that failed has come too
    await expect(reader).toHaveCSS('display', 'flex')
  })

  test(`the text is written in the plain field ${when} of the editor`, DESKTOP, async ({ page }) => {
    await lose(page, 'text-editor')
    await signIn(page, 'bruno_castro')
    await open(page, '/new-post')
    const notice = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar o editor.' })
    await expect(notice).toBeVisible()
    await page.getByLabel('Conteúdo').fill('Escrito *sem* editor')
    await page.unroute('**/assets/text-editor*')
    await notice.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('textbox', { name: 'Conteúdo' }).locator('em')).toHaveText('sem')
  })
}

test(
  'without the list of routes the page stays, and one goes on once it can be had',
  DESKTOP,
  async ({ page }) => {
    await LOSSES['without a connection'](page, 'manifest')
    await page.route('**/healthz', (route) => route.abort('internetdisconnected'))
    await open(page, WORK)
    const heading = await page.locator('#titulo').innerText()
    const link = page.getByRole('main').locator('a[href^="/areas/"]').first()
    await link.click()
    await expect(page.getByText('Sem conexão. Confira a internet e tente de novo.').first()).toBeVisible()
    await expect(page.locator('#titulo')).toHaveText(heading)
    await page.unroute('**/assets/manifest*')
    await link.click()
    await expect(page).toHaveURL(/\/areas\//)
  },
)

test(
  'after a release, which took the list of routes away, the browser itself goes on',
  DESKTOP,
  async ({ page }) => {
    await LOSSES['after a release'](page, 'manifest')
    await open(page, WORK)
    await page.evaluate(() => (document.documentElement.dataset.before = ''))
    await page.getByRole('main').locator('a[href^="/areas/"]').first().click()
    await expect(page).toHaveURL(/\/areas\//)
    await expect(page.locator('html[data-before]')).toHaveCount(0)
  },
)

for (const [when, lose] of Object.entries(LOSSES)) {
  test(
    `the page works ${when} of a member’s bar, which comes when asked again`,
    DESKTOP,
    async ({ page }) => {
      await signIn(page, 'bruno_castro')
      await lose(page, 'member-bar')
      await open(page, WORK)
      const comment = unique('Sem a barra')
      await page.getByLabel('Seu comentário').fill(comment)
      await page.unroute('**/assets/member-bar*')
      await page.getByRole('button', { name: 'Carregar o menu de novo' }).click()
      await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
      await expect(page.getByLabel('Seu comentário')).toHaveValue(comment)
    },
  )
}
