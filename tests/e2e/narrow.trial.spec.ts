// The narrowest screen, with the longest words that people's forms take, and the lowest window.
import { another, expectSound, signUp } from './people-steps.ts'
import type { Page } from '@playwright/test'
import { expect, open, signIn, test } from './product.ts'

test.use({ viewport: { width: 320, height: 640 } })

test(
  'one’s own pages and others’ fit 320 px, however long the words',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const long = 'W'.repeat(110)
    const ana = await signUp(page, 'estreita', `Ana ${long}`)
    const bia = await another(browser, 'estreitb', `Bia ${long}`)
    await open(page, '/profile?editar=perfil')
    await page.getByLabel('Biografia').fill(long)
    await page.getByLabel('Habilidades').fill(long.slice(0, 50))
    await page.getByLabel('Instituição').fill(long)
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: long }).first()).toBeVisible()
    await open(page, '/profile?aba=experiencia&editar=nova')
    await page.getByLabel('Cargo').fill(long)
    await page.getByLabel('Empresa ou instituição').fill(long)
    await page.getByLabel('Início').fill('2020-03')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByRole('link', { name: `Editar ${long}` })).toBeVisible()

    await open(bia.page, `/messages/com/${ana.username}`)
    await bia.page.getByLabel('Mensagem', { exact: true }).fill(long)
    await bia.page.getByRole('button', { name: 'Enviar' }).click()
    await expect(bia.page.getByRole('log').getByText(long)).toBeVisible()
    const conversation = new URL(bia.page.url()).pathname

    for (const path of [
      '/profile',
      '/profile?editar=perfil',
      '/profile?editar=foto',
      '/profile?editar=curriculo',
      '/profile?editar=verificacao',
      '/profile?aba=experiencia',
      '/profile?aba=formacao&editar=nova',
      '/profile/conexoes',
      `/${ana.username}`,
      `/${bia.username}`,
      '/settings',
      '/messages',
      '/messages?lista=pedidos',
      `/messages/com/${bia.username}`,
      '/notifications',
    ]) {
      await open(page, path)
      await expect.soft(expectSound(page), path).resolves.toBeUndefined()
    }
    await open(bia.page, conversation)
    await bia.page.setViewportSize({ width: 320, height: 640 })
    await expectSound(bia.page)
  },
)

const WORK = '/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young'
const FILE = '/acervo_scielo/inovacao-trabalho-remoto-e-bibliotecas-educativas-publicas-caminhos-para-a'

/** What of a page is wider than its window, cut within a button, or stays over more than a third of it. */
const tooLarge = (page: Page) =>
  page.evaluate(async () => {
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page moves sideways')
    for (const button of document.querySelectorAll<HTMLElement>('main :is(a, button)'))
      if (button.checkVisibility() && getComputedStyle(button).overflowX === 'hidden')
        if (button.scrollWidth > button.clientWidth + 1 && button.clientWidth > 2)
          faults.push(`cut: ${button.textContent}`)
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const stuck = [...document.querySelectorAll('body :is(header, .steps-bar, .work-actions, .editor-bar)')]
      .map((bar) => ({ bar, at: bar.getBoundingClientRect() }))
      .filter(({ bar, at }) => getComputedStyle(bar).position === 'sticky' && at.bottom > 0)
      .filter(({ bar, at }) => Math.abs(at.top - Number.parseFloat(getComputedStyle(bar).top)) < 1.5)
    const high = stuck.reduce((sum, { at }) => sum + at.height, 0)
    if (high > innerHeight / 3) faults.push(`bars of ${high} px stay`)
    return faults
  })

test(
  'at 200 % and 400 % nothing moves sideways, no act is cut, and bars leave two thirds to what is read',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'ana_ribeiro')
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport)
      for (const path of [
        '/',
        '/feed',
        WORK,
        FILE,
        `${WORK}/editar`,
        '/new-post',
        '/messages',
        '/dashboard',
      ]) {
        await open(page, path)
        expect.soft(await tooLarge(page), `${path} ${viewport.width}`).toEqual([])
      }
    }
    await open(page, '/messages/com/bruno_castro')
    expect((await page.getByRole('log').boundingBox())!.height).toBeGreaterThan(90)
  },
)
