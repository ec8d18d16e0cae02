import type { Browser, Page } from '@playwright/test'
import { expect, open, signIn, test, unique, openMoreActs } from './product.ts'
import { dialog, reviewWith, section, signUp } from './review-steps.ts'

const WORK = '/ana_ribeiro/sensibilidade-e-criterio-deteccao-de-sinais-em-uma-tarefa-de-reconhecimento'

/** The same person in a browser without scripts. */
async function plain(browser: Browser, page: Page): Promise<Page> {
  const { cookies } = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies(cookies)
  return context.newPage()
}

async function openPlain(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage()
}

test(
  'without scripts: an invitation to review is accepted, the review begun and given up',
  { tag: '@desktop' },
  async ({ page: author, browser }) => {
    await signIn(author, 'ana_ribeiro')
    await open(author, WORK)
    const reviewer = await openPlain(browser)
    const { username, fullName } = await signUp(reviewer, 'Petrônio Ximenes')
    await section(author).getByRole('link', { name: 'Convidar avaliador' }).click()
    await dialog(author).getByLabel('Nome ou username').fill(username)
    await dialog(author)
      .getByRole('button', { name: `Convidar ${fullName}` })
      .click()
    await expect(dialog(author).getByText('Convite enviado').first()).toBeVisible()

    await reviewer.goto('/notifications')
    await reviewer.getByRole('main').getByRole('button', { name: 'Aceitar' }).click()
    await expect(reviewer).toHaveURL(new RegExp(`${WORK}#avaliacoes$`))
    await expect(section(reviewer).getByText('Pendente')).toBeVisible()
    await section(reviewer).getByRole('link', { name: 'Continuar avaliação' }).click()
    await expect(reviewer.getByText(/a convite dos autores são assinadas/)).toBeVisible()
    await reviewer.goto(WORK)
    await section(reviewer).getByRole('button', { name: 'Desistir' }).click()
    await expect(section(reviewer).getByText('Rejeitada')).toBeVisible()
    await expect(section(reviewer).getByRole('link', { name: 'Escrever avaliação' })).toBeVisible()
  },
)

for (const { label, sent, address } of [
  { label: 'Convidar avaliador', sent: 'Convite enviado', address: 'reviewer' },
  { label: 'Convidar coautor', sent: 'Pendente', address: 'co-author' },
]) {
  test(
    `without scripts: ${label}, refused the second time, withdrawn`,
    { tag: '@desktop' },
    async ({ page, browser }) => {
      await signIn(page, 'ana_ribeiro')
      const author = await plain(browser, page)
      const invited = await openPlain(browser)
      const { username, fullName } = await signUp(invited, 'Zulmira Quintanilha')
      await author.goto(WORK)
      await author.getByRole('link', { name: label }).click()
      const main = author.getByRole('main')
      await main.getByLabel('Nome ou username').fill('zu')
      await main.getByRole('button', { name: 'Buscar' }).click()
      await expect(main.getByText('Digite pelo menos 3 letras').last()).toBeVisible()
      await main.getByLabel('Nome ou username').fill(username.toUpperCase())
      await main.getByRole('button', { name: 'Buscar' }).click()
      await expect(main.getByText('1 pessoa', { exact: true })).toBeVisible()
      const second = await author.context().newPage()
      await second.goto(author.url())
      if (address === 'reviewer') await main.getByLabel('Mensagem').fill('Conto com sua leitura.')
      await main.getByRole('button', { name: `Convidar ${fullName}` }).click()
      await expect(author.getByText(`Convite enviado a ${fullName}`)).toBeVisible()
      const row = main
        .getByRole('region', { name: 'Convites' })
        .getByRole('listitem')
        .filter({ hasText: username })
      await expect(row).toContainText(sent)
      // the search begins anew; a page read before is answered in words
      await expect(main.getByLabel('Nome ou username')).toHaveValue('')
      await second.getByRole('button', { name: `Convidar ${fullName}` }).click()
      await expect(second.getByText('Este usuário já foi convidado')).toBeVisible()

      await invited.goto(WORK)
      if (address === 'reviewer') await expect(invited.getByText('Conto com sua leitura.')).toBeVisible()
      await expect(invited.getByRole('main').getByRole('button', { name: 'Aceitar' })).toBeVisible()
      await row.getByRole('button', { name: `Retirar convite a ${fullName}` }).click()
      await expect(author.getByRole('region', { name: 'Avisos' })).toContainText('Convite retirado')
      await invited.goto('/notifications')
      await expect(invited.getByText(/convidou você/)).toHaveCount(0)
      await invited.goto(author.url())
      await expect(invited.getByText(/^Só quem (assina|publicou) o trabalho pode convidar/)).toBeVisible()
    },
  )
}

test(
  'without scripts: a review is answered by its author, and the answer changed',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const reviewer = await openPlain(browser)
    await signUp(reviewer)
    await reviewer.goto(WORK)
    await section(reviewer).getByRole('link', { name: 'Escrever avaliação' }).click()
    const text = unique('Faltam os intervalos.')
    await reviewer.getByRole('textbox', { name: /Comentário/ }).fill(text)
    await reviewer.getByLabel(/^4 de 5/).check()
    await reviewer.getByRole('button', { name: 'Publicar avaliação' }).click()
    await reviewer.waitForURL(/#avaliacao-/)

    await signIn(page, 'ana_ribeiro')
    const author = await plain(browser, page)
    await author.goto(WORK)
    await reviewWith(author, text).getByRole('link', { name: 'Responder à avaliação' }).click()
    await author.getByLabel('Resposta da autoria').fill('Entram na próxima versão.')
    await author.getByRole('button', { name: 'Publicar resposta' }).click()
    await expect(author.getByText('Entram na próxima versão.')).toBeVisible()
    await author.getByRole('link', { name: 'Editar resposta' }).click()
    await expect(author.getByLabel('Resposta da autoria')).toHaveValue('Entram na próxima versão.')
  },
)

test(
  'without scripts: a report is refused in words, filed with a receipt, and not filed twice',
  { tag: '@desktop' },
  async ({ browser }) => {
    const page = await openPlain(browser)
    await page.goto(WORK)
    await openMoreActs(page)
    await page.getByRole('link', { name: 'Denunciar' }).click()
    await expect(page).toHaveURL(/\/auth\?destino=/)
    await signUp(page)
    await page.goto(WORK)
    await openMoreActs(page)
    await page.getByRole('link', { name: 'Denunciar' }).click()
    await page.getByLabel('Tipo de denúncia').selectOption({ label: 'Outro' })
    await page.getByLabel('Descrição').fill('Curta')
    const send = page.getByRole('button', { name: 'Enviar denúncia' })
    await send.click()
    await expect(page.getByText('Erro de validação')).toBeVisible()
    await expect(page.getByText('A descrição deve ter pelo menos 10 caracteres')).toBeVisible()
    await expect(page.getByLabel('Descrição')).toHaveValue('Curta')
    await expect(page.getByLabel('Tipo de denúncia')).toHaveValue('other')
    await page.getByLabel('Descrição').fill('A tabela 2 não corresponde aos dados anexados.')
    await send.click()
    const receipt = await page.getByText(/^EP-/).innerText()
    await page.goto(WORK)
    await openMoreActs(page)
    await page.getByRole('link', { name: 'Denunciar' }).click()
    await page.getByLabel('Descrição').fill('A mesma coisa, outra vez.')
    await send.click()
    await expect(page.getByText(receipt, { exact: false })).toBeVisible()
  },
)
