import type { Page } from '@playwright/test'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { joinCommunity } from '#domain/communities/join-community.ts'
import { aDiscussion, aReply } from '#domain/communities/community-test-services.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { actorOf, aRoom, MEMBER, OWNER } from './community-steps.ts'
import { another, comment } from './conversation-steps.ts'
import { expect, expectToast, open, signIn, test, unique } from './product.ts'
import { signUp } from './review-steps.ts'
import { prepare, publishOwn } from './staff-steps.ts'

const DESKTOP = { tag: '@desktop' }

/** Fails the first two readings of this address; says how often it was asked for. */
async function failTwice(page: Page, address: RegExp): Promise<() => number> {
  let asked = 0
  await page.route(address, (route) => (++asked <= 2 ? route.abort() : route.continue()))
  return () => asked
}

const says = (page: Page, news: string) =>
  expectToast(page, `Há ${news} que a página ainda não conseguiu ler.`)

test.beforeEach(({ expectTrouble }) => {
  expectTrouble('ERR_FAILED', 'Failed to fetch')
})

test('a comment that could not be read is announced, and read again', DESKTOP, async ({ page, browser }) => {
  // what others wrote under it would be read, and fail, too
  const work = await prepare((services) => publishOwn(services, unique('Comentado no túnel')))
  await open(page, work.path)
  const asked = await failTwice(page, /\/comments\?ids=/)
  const bia = await another(browser, 'beatriz_moraes', work.path)
  const text = unique('Lido na terceira vez.')
  await comment(bia, text)
  await says(page, 'comentários novos')
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(asked()).toBe(3)
  await bia.context().close()
})

test('so are a reply, a notification and what else is new on a page', DESKTOP, async ({ page }) => {
  const { id, path, discussion } = await aRoom()
  // who hears of nothing but this
  const { username } = await signUp(page, 'Quitéria Túnel')
  await prepare(async (services) => joinCommunity(services, await findActor(services.db, username), id))
  await open(page, `/discussion/${discussion}`)
  await failTwice(page, /\/replies\?ids=/)
  const words = unique('Respondido no túnel.')
  await prepare(async (services) => {
    const owner = await actorOf(services, OWNER)
    await writeReply(services, owner, discussion, aReply({ content: words }))
  })
  await says(page, 'respostas novas')
  await expect(page.getByText(words)).toBeVisible()

  // the bell is told of, whatever page stands open
  await failTwice(page, /\/_\/notifications$/)
  await prepare(async (services) => {
    const owner = await actorOf(services, OWNER)
    await writeReply(services, owner, discussion, aReply({ content: `${unique('Veja isto')}, @${username}` }))
  })
  await says(page, 'notificações novas')
  await expect(page.locator('.toast')).toHaveCount(0)

  await open(page, path)
  const title = unique('Uma pergunta do túnel')
  await prepare(async (services) => {
    await startDiscussion(services, await actorOf(services, OWNER), id, aDiscussion({ title }))
  })
  await failTwice(page, /\/community\/.*\.data/)
  await page.getByRole('button', { name: /nova discussão/ }).click()
  await says(page, 'novidades')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('the next page of a list that could not be read comes by itself', DESKTOP, async ({ page }) => {
  await signIn(page, MEMBER)
  await open(page, '/feed')
  const cards = page.getByRole('main').getByRole('article')
  const before = await cards.count()
  const asked = await failTwice(page, /\/feed\.data\?.*depois=/)
  await cards.last().scrollIntoViewIfNeeded()
  const trying = page.getByText('Não foi possível carregar mais. Tentando de novo…')
  await expect(trying).toBeVisible()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  await expect(trying).toHaveCount(0)
  expect(asked()).toBeGreaterThanOrEqual(3)
})
