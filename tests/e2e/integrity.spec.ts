import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { aWork } from '#tests/people.ts'
import { GARDENS, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { expect, expectAccessible, expectToast, open, signIn, test, unique } from './product.ts'
import { fillWork, writeText } from './publishing-form-steps.ts'
import { savedAfter } from './publishing-steps.ts'
import { another, signUp } from './review-steps.ts'
import { asSomebody, prepare } from './staff-steps.ts'

const badges = (page: Page) => page.getByRole('list', { name: 'Verificações' })

const CONSONANTS = 'bcdfghjklmnpqrstvwxz'

/** The text with its consonants exchanged by this run's own key: another screen publishes here too. */
function inOwnWords(text: string, mark: string): string {
  const place = (sign: string) => createHash('sha256').update(`${mark} ${sign}`).digest('hex')
  const key = [...CONSONANTS].toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  return text.toLowerCase().replace(/[b-df-hj-np-tv-xz]/g, (sign) => key[CONSONANTS.indexOf(sign)]!)
}

async function publish(page: Page, title: string, text: string): Promise<string> {
  await open(page, '/new-post')
  await fillWork(page, { title })
  await writeText(page, text)
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

test('a copy is found, shown beside its source, contested by its author and decided by staff, on open pages', async ({
  page,
  browser,
}) => {
  const mark = unique('hortas')
  const gardens = GARDENS.map((words) => inOwnWords(words, mark))
  const trams = TRAMS.map((words) => inOwnWords(words, mark))
  const ana = await another(browser)
  await signUp(ana, 'Ana Hortas')
  const title = unique('Hortas escolares')
  const source = await publish(ana, title, paragraphs(...gardens))
  await expect(badges(ana).getByText('Original')).toBeVisible()

  await signUp(page, 'Bia Bondes')
  await open(page, '/new-post')
  await fillWork(page, { title: unique('Bondes') })
  // well below the share from which publishing asks whether it is the same text
  const text = paragraphs(...trams.slice(0, 3), ...gardens.slice(3, 5), ...trams.slice(3))
  // who leaves before its last words are saved is asked whether they may go
  const [lastWords] = /[\p{L} ]+(?=\P{L}*$)/u.exec(text)!
  await savedAfter(page, new RegExp(lastWords), () => writeText(page, text))
  // before publishing she may see what would be found, and does not mind
  await page.getByRole('link', { name: 'Verificar antes de publicar' }).click()
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Plágio/ })).toContainText('Suspeita de Plágio')
  await expect(page.getByRole('article').first().locator('mark')).toHaveCount(2)
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expect(badges(page)).toBeVisible()
  const path = new URL(page.url()).pathname
  const reader = await another(browser)
  await open(reader, path)
  // without touching anything
  for (const one of [page, reader]) await expect(badges(one).getByText('Suspeita de Plágio')).toBeVisible()
  await badges(reader)
    .getByRole('button', { name: /Plágio/ })
    .click()
  await expect(reader.getByRole('dialog')).toContainText('não uma acusação')
  await expect(reader.getByRole('dialog')).not.toContainText(title)
  await expect(reader.getByRole('link', { name: 'Ver o resultado inteiro' })).toHaveCount(0)

  // the author reads it whole
  await badges(page)
    .getByRole('button', { name: /Plágio/ })
    .click()
  await page.getByRole('link', { name: 'Ver o resultado inteiro e responder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verificações' })).toBeVisible()
  const pair = page.getByRole('article').first()
  await expect(pair.locator('mark')).toHaveCount(2)
  await expect(pair.getByRole('link', { name: title })).toHaveAttribute('href', `${source}/versoes/1`)
  await pair.getByRole('link', { name: 'Ver na fonte' }).click()
  await expect(page).toHaveURL(/#fonte-\d+$/)
  await expect(page.locator(':target')).toBeInViewport()
  await page.locator(':target').getByRole('link', { name: 'Ver neste trabalho' }).click()
  await expect(page.locator(':target').locator('mark')).toBeInViewport()
  await expectAccessible(page)
  const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(scroll).toBeLessThanOrEqual(width!)
  await pair.getByRole('button', { name: 'Isto está errado' }).click()
  await expect(pair.getByText('Você disse que isto está errado.')).toBeVisible()
  const answer = unique('Os parágrafos são do relatório que escrevi com a Ana')
  await page.getByLabel('O que a verificação não viu?').first().fill(answer)
  await page.getByRole('button', { name: 'Contestar' }).first().click()
  await expectToast(page, 'Resposta enviada à moderação')

  // staff read it in their queue, beside the evidence, and decide
  const staff = await another(browser)
  await signIn(staff, 'beatriz_moraes')
  await open(staff, '/admin/integrity')
  const item = staff.getByRole('listitem').filter({ hasText: answer })
  await expect(item).toContainText('1 marcado(s) como errado')
  await expectAccessible(staff)
  await item.locator('summary', { hasText: 'Descartar' }).click()
  const reason = unique('Confirmei com a Ana que o relatório é das duas')
  await item.getByLabel('Motivo').first().fill(reason)
  await item.getByRole('button', { name: 'Descartar' }).click()
  await expectToast(staff, 'Resultado descartado')
  await expect(item).toHaveCount(0)

  // and it changes where it is being read
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
  await reader.keyboard.press('Escape')
  await expect(badges(reader).getByText('Original')).toBeVisible()
  await reader.goto(`${path}/verificacoes`)
  await expect(reader).toHaveURL(/\/auth\?destino=/)
  for (const one of [ana, reader, staff]) await one.context().close()
})

test('once its source is hidden an author asks for the check again, and the badge follows @desktop', async ({
  page,
  browser,
}) => {
  const mark = unique('quintais')
  const gardens = GARDENS.map((words) => inOwnWords(words, mark))
  const trams = TRAMS.map((words) => inOwnWords(words, mark))
  const publishAs = (username: string, content: string) =>
    prepare(async (services) => {
      const author = await findActor(services.db, username)
      return publishWork(services, author, aWork({ title: unique('Quintais'), content }))
    })
  const source = await publishAs('carla_nogueira', paragraphs(...gardens))
  const reader = await asSomebody(browser, 'diego_farias')
  await open(reader, source.path)
  await expect(badges(reader).getByText('Original')).toBeVisible()
  const copy = await publishAs(
    'lucas_andrade',
    paragraphs(...trams.slice(0, 3), ...gardens.slice(3, 5), ...trams.slice(3)),
  )
  await open(reader, copy.path)
  await expect(badges(reader).getByText('Suspeita de Plágio')).toBeVisible()

  await signIn(page, 'lucas_andrade')
  await open(page, `${copy.path}/verificacoes`)
  await expect(page.getByRole('button', { name: 'Verificar de novo' })).toHaveCount(0)
  await prepare((services) =>
    services.db.transaction().execute((tx) => setWorkHidden(services, tx, source.id, true)),
  )
  await open(page, `${copy.path}/verificacoes`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verificar de novo' }).click()
  await expect(badges(reader).getByText('Original')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verificar de novo' })).toHaveCount(0)
  await reader.context().close()
})
