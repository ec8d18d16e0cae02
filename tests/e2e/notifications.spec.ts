import type { Route } from '@playwright/test'
import { UNDRAWN } from '#domain/texts.ts'
import { NOTIFICATION_TITLES } from '#domain/notifications/texts.ts'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { decideReport } from '#domain/moderation/decide-report.ts'
import { findReport } from '#domain/moderation/find-report.ts'
import { expectPartAccessible, place } from './conversation-steps.ts'
import { openDemoDatabase, openDemoServices } from './demo-database.ts'
import { expect, expectAccessible, open, test, openMoreActs } from './product.ts'
import { signUp } from './review-steps.ts'

const TYPES = Object.entries(NOTIFICATION_TITLES)
const SPECIFIED = [
  ...['review', 'comment', 'like', 'follow', 'mention', 'invitation', 'discussion_reply'],
  ...['friend_request', 'friend_accepted', 'co_author_request', 'co_author_accepted'],
]

/** One notification of each type there is, the oldest first. */
async function notifyOfEverything(username: string): Promise<void> {
  const { db, live, close } = openDemoDatabase()
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('profiles')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const rows = TYPES.map(([type, title], n) => ({
      user_id: id,
      type,
      title,
      message: `Aconteceu: ${type}`,
      link: type === 'moderation' ? null : '/saved',
      created_at: new Date(Date.now() - TYPES.length + n),
    }))
    await tx.insertInto('notifications').values(rows).execute()
    await live.publish(tx, `person:${id}`, { kind: 'notification', id: 0 })
  })
  await close()
}

test('every type has its icon and words; ten in the panel, all on the page, read in every tab', async ({
  page,
  context,
}) => {
  expect(Object.keys(NOTIFICATION_TITLES)).toEqual(expect.arrayContaining(SPECIFIED))
  const { username } = await signUp(page)
  await open(page, '/notifications')
  const other = await context.newPage()
  await open(other, '/feed')
  await notifyOfEverything(username)
  const badge = (tab: typeof page) => tab.getByTestId('notification-badge')
  for (const tab of [page, other]) await expect(badge(tab)).toHaveText('9+')

  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(TYPES.length)
  for (const [type, title] of TYPES) {
    const item = items.filter({ hasText: `Aconteceu: ${type}` }).first()
    await expect(item).toContainText(title)
    await expect(item.locator(`svg[data-type="${type}"]`)).toBeVisible()
  }
  await expectAccessible(page)

  const panel = other.locator('#notificacoes')
  // a type that a page opened before it came to be does not know: the database has none yet
  await other.route('**/_/notifications', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"type":"message"', '"type":"new"'),
    })
  })
  await other.getByRole('button', { name: /^Notificações/ }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  expect((await panel.boundingBox())!.height).toBe(400)
  await expect(panel.locator('svg[data-type="unknown"]')).toHaveCount(1)
  await other.unroute('**/_/notifications')
  // one without a link is only read; one with a link is read and followed
  await panel.getByRole('button', { name: /Aconteceu: moderation/ }).click()
  await expect(panel).toBeHidden()
  await expect(other).toHaveURL('/feed')
  await other.getByRole('button', { name: /^Notificações/ }).click()
  await expect(panel.getByRole('button', { name: /não lida Aconteceu: moderation/ })).toHaveCount(0)
  await panel.getByRole('link', { name: /Aconteceu: badge/ }).click()
  await expect(other).toHaveURL('/saved')
  await expect(panel).toBeHidden()
  const stillNew = page.getByRole('main').getByText('não lida')
  await expect(stillNew).toHaveCount(TYPES.length - 2)

  // what was read before the server knew does not undo it
  const reads: Route[] = []
  const marks: Route[] = []
  await other.route('**/_/notifications', (route) => {
    ;(route.request().method() === 'GET' ? reads : marks).push(route)
  })
  await other.getByRole('button', { name: /^Notificações/ }).click()
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  await panel.getByRole('button', { name: 'Marcar todas como lidas' }).press('Enter')
  await expect(panel).toBeFocused()
  await expect.poll(() => marks.length).toBe(1)
  for (const read of reads) {
    await read.continue()
    await (await read.request().response())!.finished()
  }
  await other.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  expect(await badge(other).count()).toBe(0)
  await marks[0]!.continue()
  await other.unroute('**/_/notifications')
  for (const tab of [page, other]) await expect(badge(tab)).toHaveCount(0)
  await expect(stillNew).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Marcar todas como lidas' })).toHaveCount(0)
})

test(
  'older pages of /notifications stay open and are marked as read while new ones arrive',
  { tag: '@desktop' },
  async ({ page }) => {
    const { username } = await signUp(page)
    for (let n = 0; n < 3; n++) await notifyOfEverything(username) // 42, and 30 make a page
    await open(page, '/notifications')
    const items = page.getByRole('main').getByRole('listitem')
    await page.getByRole('main').getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(items).toHaveCount(42)
    await notifyOfEverything(username)
    await expect(items).toHaveCount(56)
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await expect(page.getByRole('main').getByText('não lida')).toHaveCount(0)
  },
)

test('who reported a work, with its page open, hears the outcome at the bell and reads why', async ({
  page,
}) => {
  await signUp(page)
  await open(page, place('report'))
  await openMoreActs(page)
  await page.getByRole('link', { name: 'Denunciar' }).click()
  await page.getByLabel('Descrição').fill('A figura 2 repete a de outro artigo.')
  await page.getByRole('button', { name: 'Enviar denúncia' }).click()
  const receipt = await page.getByText(/^EP-/).innerText()
  await page.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  const badge = page.getByTestId('notification-badge')
  await expect(badge).toHaveCount(0)

  const { services, close } = await openDemoServices()
  const { db } = services
  const moderator = await findActor(db, 'beatriz_moraes@demonstracao.example')
  const reason = 'A figura 2 é citada com a fonte na legenda.'
  await decideReport(services, moderator, await findReport(db, receipt), { decision: 'reject', reason })
  await close()
  await expect(badge).toHaveText('1')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const notice = page.locator('#notificacoes').getByRole('link', { name: /Denúncia analisada/ })
  await expect(notice).toContainText(`Sua denúncia ${receipt} foi rejeitada.`)
  await expectPartAccessible(page, '#notificacoes')
  await notice.click()
  await expect(page).toHaveURL(place('report'))
  await open(page, '/notifications')
  await expect(page.getByRole('main').getByText(reason)).toBeVisible()
})

test('one that the browser cannot draw leaves a sentence, and the server hears of it', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('Minified React error')
  await signUp(page)
  await open(page, '/feed')
  // as an answer that this page does not understand
  await page.route('**/_/notifications', (route) =>
    route.fulfill({ json: { unread: 1, newest: [{ id: 7, type: null, title: { no: 'text' } }] } }),
  )
  const told = page.waitForRequest('**/_/falhas')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(page.getByText(UNDRAWN)).toBeVisible()
  const request = await told
  expect(request.postDataJSON()).toMatchObject({ kind: 'notification', id: 7, message: expect.any(String) })
  expect((await request.response())?.status()).toBe(204)
})
