import {
  expect,
  expectAccessible,
  expectToast,
  open,
  openWithoutScripts,
  signIn,
  test,
  unique,
} from './product.ts'
import { holdScripts } from './hold-scripts.ts'
import { another, review, reviewWith, signUp } from './review-steps.ts'

const REVIEWED = '/henrique_rocha/quoruns-de-leitura-e-escrita-disponibilidade-e-latencia-de-cauda'

test('a review is found helpful, seen live by its writer, taken back; without scripts too', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page)
  await open(page, REVIEWED)
  const text = unique('Uma avaliação que ajuda.')
  await review(page, text)
  await expect(reviewWith(page, text).getByText('Sua avaliação')).toBeVisible()
  await expect(reviewWith(page, text).getByRole('button', { name: 'Útil' })).toHaveCount(0)
  const reader = await another(browser)
  await signUp(reader)
  await open(reader, REVIEWED)
  const helpful = reviewWith(reader, text).getByRole('button', { name: 'Útil' })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(reviewWith(page, text).getByText('1 pessoa achou útil')).toBeVisible()
  await reader.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(reader)

  const quiet = await openWithoutScripts(browser, baseURL!)
  await signUp(quiet)
  await quiet.goto(REVIEWED)
  const without = reviewWith(quiet, text).getByRole('button', { name: 'Útil' })
  await without.click()
  await quiet.waitForURL(`**${REVIEWED}#avaliacao-*`)
  await expect(without).toHaveAttribute('aria-pressed', 'true')
  await expect(reviewWith(page, text).getByText('2 pessoas acharam útil')).toBeVisible()
  await without.click()
  await expect(without).toHaveAttribute('aria-pressed', 'false')
  await expect(reviewWith(page, text).getByText('1 pessoa achou útil')).toBeVisible()
  await quiet.context().close()
})

test('the dashboard says by chart, table and file the same; the index is what its parts add up to', async ({
  page,
}) => {
  await signIn(page, 'ana_ribeiro')
  await open(page, '/dashboard')
  await expectAccessible(page)
  const cells = await page
    .getByRole('region', { name: 'Índice de Impacto Colaborativo' })
    .getByRole('row')
    .getByRole('cell')
    .allInnerTexts()
  const points = cells.filter((_, n) => n % 3 === 2).map((cell) => Number(cell.replace(',', '.')))
  const index = points.reduce((sum, one) => sum + one, 0)
  await expect(
    page.getByText(Math.round(index).toLocaleString('pt-BR'), { exact: true }).first(),
  ).toBeVisible()

  // nobody reads what he wrote meanwhile: the file is asked for after the page
  await signIn(page, 'vitor_amaral')
  await open(page, '/dashboard')
  await page.getByLabel('Período', { exact: true }).selectOption('month')
  await page.waitForURL('**por=month*')
  const link = page.getByRole('link', { name: 'Baixar CSV' })
  await expect(link).toHaveAttribute('href', /por=month/)
  const href = await link.getAttribute('href')
  const file = await (await page.request.get(href!)).text()
  const rows = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
  expect(rows).toHaveLength(12)
  const views = rows.reduce((sum, row) => sum + Number(row[1]), 0)
  expect(views).toBeGreaterThan(10)
  await expect(page.getByRole('img', { name: new RegExp(`^Gráfico: ${views} visualizações`) })).toBeVisible()
  await page.getByText('Ver como tabela').click()
  const table = page.getByRole('region', { name: 'Tabela de leituras' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(rows.at(-1)![1]!)
  await expectAccessible(page)
})

test(
  'the list of periods says what is shown: chosen before the scripts, or without a connection',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }) => {
    expectTrouble('ERR_INTERNET_DISCONNECTED')
    await signIn(page, 'ana_ribeiro')
    const scripts = await holdScripts(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    const period = page.getByLabel('Período', { exact: true })
    await period.selectOption('month')
    await scripts.release()
    await expect(page.getByRole('link', { name: 'Baixar CSV' })).toHaveAttribute('href', /por=month/)
    await context.setOffline(true)
    await period.selectOption('week')
    await expectToast(page, 'Sem conexão')
    await expect(period).toHaveValue('month')
    await context.setOffline(false)
    await period.selectOption('week')
    await expect(page.getByRole('link', { name: 'Baixar CSV' })).toHaveAttribute('href', /por=week/)
    await expect(period).toHaveValue('week')
  },
)

test('who has published nothing is told what the dashboard will show, and where to begin', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Seus números aparecerão aqui' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Conquistas' })).toBeVisible()
  await expect(main.getByRole('img', { name: /^Gráfico/ })).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Publicar' }).click()
  await page.waitForURL('**/new-post')
})

test('the rankings are open to visitors: three lists, past months, and on to people and works', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('404')
  await open(page, '/top-contributors')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'índice' })).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Top Revisores' }).click()
  await expect(page.getByText(/Avaliador · reputação/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Top Artigos' }).click()
  await page.waitForURL('**lista=artigos')
  await page.getByRole('navigation', { name: 'Outros meses' }).getByRole('link').first().click()
  await expect(page.getByText(/lista final/)).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /Paulo Guimarães|Olívia Barros/ })
    .first()
    .click()
  await page.waitForURL(/\/(paulo_guimaraes|olivia_barros)$/)
  const missing = await page.goto('/top-contributors/2019-13')
  expect(missing?.status()).toBe(404)
})

test('a profile shows badges with their month, and the reviewer’s tier', async ({ page }) => {
  await open(page, '/karina_santana')
  const earned = page.getByRole('list', { name: 'Conquistas' })
  await expect(earned).toContainText('Novo Avaliador')
  await expect(earned).toContainText('2 avaliações assinadas')
  await expectAccessible(page)
})
