import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectToast,
  hold,
  hydrated,
  open,
  signIn,
  test,
  unique,
  openManage,
  openWithoutScripts,
} from './product.ts'
import { sendMessage } from './people-steps.ts'
import { another, dialog, rate, review, reviewWith, section, signUp } from './review-steps.ts'

// One work for each test, so that they do not hear each other.
const WORKS = {
  write: '/beatriz_moraes/comentar-para-ensinar-fundamentos-da-devolutiva-escrita-na-avaliacao-formativa',
  discuss: '/bruno_castro/calibracao-de-probabilidades-e-a-decomposicao-do-escore-de-brier',
  invite: '/ana_ribeiro/indices-de-precos-e-vies-de-substituicao-um-exemplo-resolvido',
  coAuthor: '/bruno_castro/quantas-vezes-embaralhar-tempos-estacionarios-fortes-no-baralho',
  plain: '/isadora_melo/armazenamento-de-senhas-custo-do-ataque-e-escolha-de-parametros',
}

test('a review is begun, kept as a draft, published once, seen live and updated with its history', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('/review') // the refused one
  const { fullName } = await signUp(page)
  await open(page, WORKS.write)
  const reader = await another(browser)
  await open(reader, WORKS.write)
  const text = unique('Um método que se pode repetir.')

  await section(page).getByRole('link', { name: 'Escrever avaliação' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Publicar avaliação' }).click()
  await expect(dialog(page).getByText('Por favor, selecione uma avaliação')).toBeVisible()
  await dialog(page)
    .getByRole('textbox', { name: /Comentário/ })
    .fill(text)
  await expect(dialog(page).getByText(/Rascunho salvo às/)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(section(page).getByText('Em andamento')).toBeVisible()
  await section(page).getByRole('link', { name: 'Continuar avaliação' }).click()
  await expect(dialog(page).getByRole('textbox', { name: /Comentário/ })).toHaveValue(text)
  await rate(page, 5)
  await dialog(page).getByRole('button', { name: 'Publicar avaliação' }).click()
  await expectToast(page, 'Avaliação publicada!')
  await expect(reviewWith(page, text).getByText('Sua avaliação')).toBeVisible()
  await expect(reviewWith(reader, text).getByRole('link', { name: fullName })).toBeVisible()
  await expect(section(page).getByRole('link', { name: 'Escrever avaliação' })).toHaveCount(0)

  await expect(section(page).getByText('Concluída')).toBeVisible()
  await section(page).getByRole('link', { name: 'Editar minha avaliação' }).click()
  await dialog(page)
    .getByRole('textbox', { name: /Comentário/ })
    .fill(`${text} Relido.`)
  await dialog(page).getByRole('button', { name: 'Atualizar avaliação' }).click()
  await expectToast(page, 'Avaliação atualizada!')
  await expect(reviewWith(reader, `${text} Relido.`)).toBeVisible()
  await reviewWith(page, text)
    .getByRole('link', { name: /^Editada/ })
    .click()
  await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the discussion is live; Enter sends, Shift+Enter breaks the line, a failure keeps the text', async ({
  page,
  browser,
  expectTrouble,
}) => {
  await signUp(page)
  await open(page, WORKS.discuss)
  const text = unique('Falta um exemplo.')
  await review(page, text, { anonymous: true })
  const author = await another(browser)
  await signIn(author, 'bruno_castro')
  await open(author, WORKS.discuss)
  const thread = (one: Page) => reviewWith(one, text).getByRole('region', { name: 'Mensagens' })
  for (const one of [page, author]) {
    await reviewWith(one, text)
      .getByRole('link', { name: /Discutir|Discussão/ })
      .click()
    await expect(thread(one).getByText('Ninguém escreveu ainda')).toBeVisible()
  }
  await expectAccessible(page)

  const box = (one: Page) => thread(one).getByLabel('Mensagem', { exact: true })
  await box(author).fill('Qual?')
  await box(author).press('Shift+Enter')
  await box(author).pressSequentially('Diga.')
  await expect(box(author)).toHaveValue('Qual?\nDiga.')
  await sendMessage(box(author))
  await expect(box(author)).toHaveValue('')
  await expect(thread(page).getByText('Qual?')).toBeVisible()
  await expect(thread(page).getByText('Autoria')).toBeVisible()

  expectTrouble('/messages', 'Failed to load resource', 'ERR_INTERNET_DISCONNECTED')
  await page.route('**/_/reviews/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await box(page).fill('O da seção 2.')
  await sendMessage(box(page))
  await expect(thread(page).getByText('Erro ao enviar mensagem')).toBeVisible()
  await expect(box(page)).toHaveValue('O da seção 2.')
  await page.unroute('**/_/reviews/*/messages')
  await thread(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(thread(author).getByText('O da seção 2.')).toHaveCount(1)
  await expect(thread(author).getByText('Avaliador Anônimo', { exact: true })).toBeVisible()

  for (const one of [page, author])
    await expect(reviewWith(one, text).getByRole('link', { name: 'Discussão (2 mensagens)' })).toBeVisible()

  await box(page).fill('   ')
  await sendMessage(box(page))
  await expect(thread(author).getByRole('listitem')).toHaveCount(2)
})

/** Also after it was read again, and where what this person alone sees comes late. */
async function expectLedTo(place: Locator): Promise<void> {
  const page = place.page()
  const isThere = async () => {
    await expect(place).toBeFocused()
    await expect(place).toBeInViewport({ ratio: 1 })
  }
  await isThere()
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await isThere()
  const late = await hold(page, '**/_/me?*')
  await page.reload()
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  await late.release()
  await isThere()
  await page.unroute('**/_/me?*')
}

test('an author invites a reviewer, who accepts from the bell and writes a signed review', async ({
  page,
  browser,
}) => {
  const author = await another(browser)
  await signIn(author, 'ana_ribeiro')
  await open(author, WORKS.invite)
  const { username } = await signUp(page, 'Quitério Zampieri')
  await open(page, '/notifications')

  await section(author).getByRole('link', { name: 'Convidar avaliador' }).click()
  await dialog(author).getByLabel('Nome ou username').fill(username)
  await dialog(author).getByRole('button', { name: 'Convidar Quitério Zampieri' }).click()
  await expectToast(author, 'Convite enviado a Quitério Zampieri')
  await expect(dialog(author).getByLabel('Nome ou username')).toHaveValue('')
  await expect(dialog(author).getByText('Convite enviado').first()).toBeVisible()
  await expectAccessible(author)

  const told = page.getByRole('main').getByRole('link', { name: /Ana Ribeiro convidou você para avaliar/ })
  const address = (await told.getAttribute('href'))!
  await page.goto(address)
  await expectLedTo(page.getByRole('complementary', { name: 'Convite para avaliar' }))
  await page.goto('/notifications')
  await page.getByRole('main').getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
  await open(page, address)
  await expect(section(page).getByText('Pendente')).toBeInViewport()
  await section(page).getByRole('link', { name: 'Continuar avaliação' }).click()
  await expect(dialog(page).getByText(/a convite dos autores são assinadas/)).toBeVisible()
  await expect(dialog(page).getByLabel('Avaliar anonimamente')).toHaveCount(0)
})

test('a co-author is found, invited, accepts on the work, appears among the authors, leaves', async ({
  page,
  browser,
}, info) => {
  const author = await another(browser)
  await signIn(author, 'bruno_castro')
  await open(author, WORKS.coAuthor)
  const fullName = `Vânia ${info.project.name === 'phone' ? 'Âncora' : 'Êxodo'} Zil`
  const { username } = await signUp(page, fullName)
  await open(page, WORKS.coAuthor)

  await openManage(author)
  await author.getByRole('link', { name: 'Convidar coautor' }).click()
  await dialog(author).getByLabel('Nome ou username').fill(username.toUpperCase())
  await dialog(author)
    .getByRole('button', { name: `Convidar ${fullName}` })
    .click()
  await expectToast(author, `Convite enviado a ${fullName}`)
  await expect(dialog(author).getByText('Pendente').first()).toBeVisible()
  await expectAccessible(author)

  // the page that was open before shows the invitation, and the open dialog its answer
  await page
    .getByRole('complementary', { name: 'Convite de coautoria' })
    .getByRole('button', { name: 'Aceitar' })
    .click()
  await expect(dialog(author).getByText('Aceito').first()).toBeVisible()
  await expect(
    page.getByRole('banner').or(page.locator('header')).getByRole('link', { name: fullName }).first(),
  ).toBeVisible()
  await expect(section(page).getByRole('link', { name: 'Escrever avaliação' })).toHaveCount(0)
  await page.goto(`/${username}`)
  await expect(page.getByRole('link', { name: /Quantas vezes embaralhar/ })).toBeVisible()
  await open(page, WORKS.coAuthor)
  await openManage(page)
  await page.getByRole('button', { name: 'Deixar a coautoria' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deixar a coautoria' }).click()
  await expect(page.getByRole('button', { name: 'Deixar a coautoria' })).toHaveCount(0)
})

test('without scripts a review is written, refused and discussed all the same', async ({
  browser,
  baseURL,
}) => {
  const page = await openWithoutScripts(browser, baseURL!)
  await signUp(page)
  await page.goto(WORKS.plain)
  await section(page).getByRole('link', { name: 'Escrever avaliação' }).click()
  const text = unique('Escrito sem scripts.')
  await page.getByRole('textbox', { name: /Comentário/ }).fill(text)
  await page.getByRole('button', { name: 'Publicar avaliação' }).click()
  await expect(page.getByText('Por favor, selecione uma avaliação')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Comentário/ })).toHaveValue(text)
  await page.getByLabel(/^3 de 5/).check()
  await page.getByRole('button', { name: 'Publicar avaliação' }).click()
  await page.waitForURL(`**${WORKS.plain}#avaliacao-*`)
  await reviewWith(page, text).getByRole('link', { name: 'Discutir' }).click()
  await page.getByLabel('Mensagem', { exact: true }).fill('Também sem scripts.')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Também sem scripts.')).toBeVisible()
  await page.context().close()
})
