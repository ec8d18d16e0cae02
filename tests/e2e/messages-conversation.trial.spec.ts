// Each message of the catalogues of errors that belongs to the conversation, provoked once; those not here are in
// reactions, reviews and conversation.
import type { Page } from '@playwright/test'
import { comment, place, said } from './conversation-steps.ts'
import { cut, expect, expectToast, open, signIn, test, unique, openMoreActs } from './product.ts'
import { another, dialog, rate, review, reviewWith, section, signUp } from './review-steps.ts'

// the words are the same on every screen
const FOREIGN = '/gabriela_pires/divida-tecnica-da-metafora-contabil-a-um-modelo-de-decisao'
const OWN = '/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar para ler depois' })

test.beforeEach(({ expectTrouble }) => {
  expectTrouble('ERR_FAILED', '/_/')
})

test(
  'saving and taking back fail: ‘Erro ao salvar post’, ‘Erro ao remover dos salvos’',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await open(page, FOREIGN)
    await cut(page, '**/_/works/*/save')
    await save(page).click()
    await expectToast(page, 'Erro ao salvar post')
    await expect(save(page)).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/_/works/*/save')
    const saved = page.waitForResponse('**/_/works/*/save')
    await save(page).click()
    await expect(save(page)).toHaveAttribute('aria-pressed', 'true')
    await saved
    await cut(page, '**/_/works/*/save')
    await save(page).click()
    await expectToast(page, 'Erro ao remover dos salvos')
    await expect(save(page)).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'a comment that cannot be deleted is back: ‘Erro ao deletar comentário’',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await open(page, FOREIGN)
    const text = unique('Fica onde está.')
    await comment(page, text)
    await expect(said(page, text)).toBeVisible()
    await cut(page, '**/_/comments/*/delete')
    await said(page, text).getByRole('button', { name: 'Deletar' }).click()
    await page.getByRole('button', { name: 'Deletar comentário' }).click()
    await expectToast(page, 'Erro ao deletar comentário')
    await expect(said(page, text)).toBeVisible()
  },
)

test(
  'a review that does not arrive, and a second one: ‘Erro ao criar avaliação’, ‘Você já avaliou este trabalho’',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signUp(page)
    await open(page, FOREIGN)
    const other = await context.newPage()
    await open(other, FOREIGN)
    await section(page).getByRole('link', { name: 'Escrever avaliação' }).click()
    await rate(page, 4)
    const text = unique('Uma vez só.')
    await dialog(page)
      .getByRole('textbox', { name: /Comentário/ })
      .fill(text)
    const publish = dialog(page).getByRole('button', { name: 'Publicar avaliação' })
    await page.route('**/_/works/*/review', (route) => route.abort())
    await publish.click()
    await expect(dialog(page).getByText('Erro ao criar avaliação')).toBeVisible()
    await expect(dialog(page).getByRole('textbox', { name: /Comentário/ })).toHaveValue(text)
    await page.unroute('**/_/works/*/review')

    // in another tab it is published first; this one's dialog was open all the time
    await review(other, unique('A outra aba.'))
    await publish.click()
    await expect(dialog(page).getByText('Você já avaliou este trabalho')).toBeVisible()
    await expect(dialog(page).getByRole('textbox', { name: /Comentário/ })).toHaveValue(text)
  },
)

test(
  'what others review meanwhile neither closes the form nor takes what is typed',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await signUp(page)
    await open(page, FOREIGN)
    await section(page).getByRole('link', { name: 'Escrever avaliação' }).click()
    const box = dialog(page).getByRole('textbox', { name: /Comentário/ })
    await box.fill('Escrevo devagar')
    await expect(dialog(page).getByText(/Rascunho salvo às/)).toBeVisible()
    const other = await another(browser)
    await signUp(other)
    await open(other, FOREIGN)
    const text = unique('Mais rápida.')
    await review(other, text)
    await expect(reviewWith(page, text)).toBeAttached()
    await box.pressSequentially(', e com calma.')
    await expect(box).toHaveValue('Escrevo devagar, e com calma.')
    await page.keyboard.press('Escape')
    await expect(section(page).getByText('Em andamento')).toBeVisible()
    await expect(section(page).getByRole('link', { name: 'Continuar avaliação' })).toBeFocused()
  },
)

test('‘Você não pode avaliar seu próprio trabalho’', { tag: '@desktop' }, async ({ page, expectTrouble }) => {
  expectTrouble('403')
  await signIn(page, 'ana_ribeiro')
  await open(page, OWN)
  await expect(section(page).getByRole('link', { name: 'Escrever avaliação' })).toHaveCount(0)
  const [, workId] = /_\/works\/(\d+)/.exec(await page.content())!
  await page.goto(`/_/works/${workId}/review-form`)
  await expect(page.getByText('Você não pode avaliar seu próprio trabalho')).toBeVisible()
})

for (const [label, path] of [
  ['Convidar avaliador', '/invitations'],
  ['Convidar coautor', '/co-authors'],
] as const) {
  test(
    `${label}: ‘Este usuário já foi convidado’, ‘Erro ao enviar convite’`,
    { tag: '@desktop' },
    async ({ page, context, browser }) => {
      const { username } = await signUp(await another(browser), 'Xisto Zuzarte')
      await signIn(page, 'ana_ribeiro')
      const other = await context.newPage()
      for (const tab of [page, other]) {
        await open(tab, OWN)
        await tab.getByRole('link', { name: label }).click()
        await dialog(tab).getByLabel('Nome ou username').fill(username)
        await expect(dialog(tab).getByRole('button', { name: 'Convidar Xisto Zuzarte' })).toBeVisible()
      }
      await page.route(`**/_/works/*${path}`, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      // after a failure the list is read again, and then who can be invited
      const readAgain = page.waitForResponse('**/_/works/*/people?*')
      await dialog(page).getByRole('button', { name: 'Convidar Xisto Zuzarte' }).click()
      await expectToast(page, 'Erro ao enviar convite')
      await readAgain
      await dialog(other).getByRole('button', { name: 'Convidar Xisto Zuzarte' }).click()
      await expectToast(other, 'Convite enviado a Xisto Zuzarte')
      await page.unroute(`**/_/works/*${path}`)
      // this tab's list was read before the other one invited
      await dialog(page).getByRole('button', { name: 'Convidar Xisto Zuzarte' }).click()
      await expectToast(page, 'Este usuário já foi convidado')
    },
  )
}

test(
  'messages that cannot be read: ‘Erro ao carregar mensagens’, and they are read again by themselves',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await open(page, FOREIGN)
    const text = unique('Para discutir.')
    await review(page, text)
    await page.route('**/_/reviews/*/messages', (route) => route.abort())
    await reviewWith(page, text).getByRole('link', { name: 'Discutir' }).click()
    await expect(reviewWith(page, text).getByText('Erro ao carregar mensagens')).toBeVisible()
    await expect(reviewWith(page, text).getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await page.unroute('**/_/reviews/*/messages')
    await expect(reviewWith(page, text).getByText('Ninguém escreveu ainda')).toBeVisible()
  },
)

test(
  'a report too long, and one that does not arrive: ‘Não foi possível enviar a denúncia’',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await open(page, FOREIGN)
    await openMoreActs(page)
    await page.getByRole('link', { name: 'Denunciar' }).click()
    const description = dialog(page).getByLabel('Descrição')
    const send = dialog(page).getByRole('button', { name: 'Enviar denúncia' })
    await description.evaluate((box) => box.removeAttribute('maxlength'))
    await description.fill('é'.repeat(5001))
    await send.click()
    await expect(dialog(page).getByText('A descrição deve ter no máximo 5000 caracteres')).toBeVisible()
    await expectToast(page, 'Erro de validação')
    const words = 'A figura 3 é a mesma da tese de 2011.'
    await description.fill(words)
    await cut(page, '**/_/works/*/report')
    await send.click()
    await expectToast(page, 'Não foi possível enviar a denúncia')
    await expect(description).toHaveValue(words)
  },
)

test(
  '‘Nenhuma notificação’, in the panel and on the page; a failed reading is only logged',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await open(page, '/feed')
    await page.route('**/_/notifications', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Notificações' }).click()
    await failed
    await expect(page.getByRole('paragraph').filter({ hasText: /Erro|Não foi possível/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.unroute('**/_/notifications')
    await page.getByRole('button', { name: 'Notificações' }).click()
    await expect(page.locator('#notificacoes').getByText('Nenhuma notificação')).toBeVisible()
    await page.getByRole('link', { name: 'Ver todas as notificações' }).click()
    await expect(page.getByRole('main').getByText('Nenhuma notificação')).toBeVisible()
  },
)

test(
  'the failure of a comment too long, sent from beyond the page, is told in words',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await open(page, place('comments'))
    const box = page.getByLabel('Seu comentário')
    await box.evaluate((element) => element.removeAttribute('maxlength'))
    await box.fill('a'.repeat(1001))
    await page.getByRole('button', { name: 'Comentar' }).click()
    await expect(page.getByText('Comentário deve ter no máximo 1000 caracteres')).toBeVisible()
    await expect(box).toHaveValue('a'.repeat(1001))
  },
)
