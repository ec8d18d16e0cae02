import type { Page } from '@playwright/test'
import { comment, said as saidIn } from './conversation-steps.ts'
import { openDemoDatabase } from './demo-database.ts'
import { openLine } from './line.ts'
import { expect, open, signIn, test, unique } from './product.ts'
import { publishText } from './publishing-form-steps.ts'
import { another, dialog, review, reviewWith, signUp } from './review-steps.ts'

const BADGES = '/ana_ribeiro/o-paradoxo-de-simpson-e-a-escolha-da-tabela-certa'
const MANY = '/henrique_rocha/plano-de-enderecamento-ipv6-para-um-campus-universitario-multissede'

// what the server sends is the same on every screen
const badges = (page: Page) => page.getByRole('list', { name: 'Verificações' })

/** What the checks of the server will do once they run. */
async function setBadges(path: string, ai: string, plagiarism: string): Promise<void> {
  const { db, live, close } = openDemoDatabase()
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .updateTable('works')
      .set({ ai_verification_status: ai, plagiarism_check_status: plagiarism })
      .where('slug', '=', path.split('/')[2]!)
      .returning('id')
      .executeTakeFirstOrThrow()
    await live.publish(tx, `work:${id}`, { kind: 'integrity' })
  })
  await close()
}

test(
  'both badges change with whoever reads the work, a visitor too',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await setBadges(BADGES, 'pending', 'pending')
    await signIn(page, 'lucas_andrade')
    await open(page, BADGES)
    const visitor = await another(browser)
    await open(visitor, BADGES)
    for (const one of [page, visitor]) {
      await expect(badges(one).getByText('Verificação Pendente')).toHaveCount(2)
    }
    await setBadges(BADGES, 'verified', 'suspicious')
    for (const one of [page, visitor]) {
      await expect(badges(one).getByText('Verificado por IA')).toBeVisible()
      await expect(badges(one).getByText('Suspeita de Plágio')).toBeVisible()
    }
    await setBadges(BADGES, 'flagged', 'original')
    await expect(badges(visitor).getByText('Revisão Necessária')).toBeVisible()
    await expect(badges(visitor).getByText('Original')).toBeVisible()
  },
)

async function deleteComment(page: Page, words: string): Promise<void> {
  await saidIn(page, words).getByRole('button', { name: 'Deletar' }).click()
  await page.getByRole('button', { name: 'Deletar comentário' }).click()
  await expect(saidIn(page, words)).toHaveCount(0)
}

test(
  'after a while without network comments, likes, reviews, messages, badges and the bell agree again',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, expectTrouble }) => {
    expectTrouble('net::ERR_')
    const line = await openLine(Number(new URL(baseURL!).port))
    // the author, at the end of a line that will be cut: the work, and in another tab its discussion. A new one, whose
    // bell nobody else rings.
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${line.port}` })
    const far = await context.newPage()
    await signUp(far, 'Otília Distante')
    const work = await publishText(far, unique('Um texto lido de longe'))
    await signUp(page)
    await open(page, work)
    const text = unique('Antes do corte.')
    await review(page, text)
    await expect(far.getByTestId('notification-badge')).toHaveText('1')
    await far.request.post('/_/notifications', {
      form: { all: '1' },
      headers: { Accept: 'application/json', Origin: `http://127.0.0.1:${line.port}` },
    })
    await open(far, work)
    await expect(far.getByTestId('notification-badge')).toHaveCount(0)
    const id = (await reviewWith(far, text).getAttribute('id'))!.replace('avaliacao-', '')
    const discussion = await context.newPage()
    await open(discussion, `/_/reviews/${id}`)
    line.cut()

    const [said, regretted] = [unique('Enquanto não havia rede'), unique('Melhor não')]
    for (const words of [said, regretted]) {
      await comment(page, words)
      await expect(page.locator('#comentarios').getByText(words)).toBeVisible()
    }
    await deleteComment(page, regretted)
    await page.getByRole('button', { name: /^Curtir/ }).click()
    await reviewWith(page, text)
      .getByRole('link', { name: /Discutir|Discussão/ })
      .click()
    const message = unique('Alguém lê?')
    await reviewWith(page, text).getByLabel('Mensagem', { exact: true }).fill(message)
    await reviewWith(page, text).getByLabel('Mensagem', { exact: true }).press('Enter')
    await expect(reviewWith(page, text).getByText(message)).toBeVisible()
    await page.locator('#avaliacoes').getByRole('link', { name: 'Editar minha avaliação' }).click()
    await dialog(page)
      .getByRole('textbox', { name: /Comentário/ })
      .fill(`${text} Relido.`)
    await dialog(page).getByRole('button', { name: 'Atualizar avaliação' }).click()
    await expect(reviewWith(page, `${text} Relido.`)).toBeVisible()
    await setBadges(work, 'verified', 'original')
    await expect(badges(page).getByText('Verificado por IA')).toBeVisible()
    await expect.poll(() => line.refused()).toBeGreaterThan(2) // it has tried to be heard again
    expect(await far.getByText(said).count()).toBe(0)
    line.mend()
    for (const tab of [far, discussion]) await tab.evaluate(() => dispatchEvent(new Event('online')))

    const shown = async (of: Page) => [
      await of.locator('#comentarios article p').allInnerTexts(),
      await of.getByRole('button', { name: /^Curtir/ }).innerText(),
      await badges(of).innerText(),
      await of.locator('#avaliacoes article p').filter({ hasText: 'Relido' }).allInnerTexts(),
    ]
    await expect.poll(async () => JSON.stringify(await shown(far))).toBe(JSON.stringify(await shown(page)))
    expect(JSON.stringify(await shown(far))).toContain(said)
    expect(await badges(far).innerText()).toContain('Verificado por IA')
    await expect(discussion.getByText(message)).toHaveCount(1)
    // two comments in one, a like, a message and an update of the review
    await expect(far.getByTestId('notification-badge')).toHaveText('4')
    await context.close()
    await line.close()
  },
)

test(
  'a review that arrives does not close the further pages of the list that is being read',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const oldest = unique('A primeira de muitas.')
    const write = async (text: string, rating = '4') => {
      const reviewer = await another(browser)
      await signUp(reviewer)
      const sent = await reviewer.request.post(`/_/works/${workId}/review`, {
        headers: { Accept: 'application/json' },
        form: { intent: 'publish', rating, comment: text },
      })
      expect(sent.ok()).toBe(true)
      return reviewer
    }
    await open(page, MANY)
    const [, workId] = /_\/works\/(\d+)/.exec(await page.content())!
    const first = await write(oldest)
    for (let n = 0; n < 12; n++) await write(`Mais uma, a ${n}.`)
    await page.reload()
    await open(page, MANY)
    await page.locator('#avaliacoes').scrollIntoViewIfNeeded()
    const more = page.getByRole('link', { name: 'Mais avaliações' })
    await more.scrollIntoViewIfNeeded()
    await expect(reviewWith(page, oldest)).toBeVisible()
    await reviewWith(page, oldest).scrollIntoViewIfNeeded()
    const before = await reviewWith(page, oldest).boundingBox()

    const newest = unique('Acabou de chegar.')
    await write(newest)
    await expect(reviewWith(page, newest)).toBeAttached()
    await expect(reviewWith(page, oldest)).toBeInViewport()
    expect(Math.abs((await reviewWith(page, oldest).boundingBox())!.y - before!.y)).toBeLessThan(4)

    // and one on a further page that changes is seen to change
    const updated = await first.request.post(`/_/works/${workId}/review`, {
      headers: { Accept: 'application/json' },
      form: { intent: 'update', rating: '2', comment: `${oldest} Relida.`, revision: '1' },
    })
    expect(updated.ok()).toBe(true)
    await expect(reviewWith(page, `${oldest} Relida.`)).toBeVisible()
  },
)
