import type { Browser, Page } from '@playwright/test'
import { openLine } from './line.ts'
import { expect, expectAccessible, expectToast, hydrated, signIn, test } from './product.ts'

// One work for each test, and another on the phone, so that tests that run at once do not hear each other.
const PLACES = {
  comments: ['/paulo_guimaraes/arvores-b-e-arvores-lsm-um-modelo-analitico-do-custo-de-escrita'],
  likes: [
    '/joao_batista_reis/a-revisao-de-decisoes-automatizadas-na-lgpd-o-que-restou-do-artigo-20',
    '/sofia_camargo/usucapiao-familiar-e-abandono-do-lar-a-culpa-entra-pela-porta-dos-fundos',
  ],
  tabs: [
    '/renato_vilela/composicao-de-imagens-em-luz-linear-o-erro-de-misturar-valores-srgb',
    '/renato_vilela/amostragem-por-importancia-na-equacao-de-renderizacao-tres-estimadores',
  ],
  failure: [
    '/nelson_takeda/isentar-a-cesta-ou-devolver-o-imposto-um-exercicio-sobre-o-cashback',
    '/bruno_castro/calibracao-de-probabilidades-e-a-decomposicao-do-escore-de-brier',
  ],
  offline: [
    '/henrique_rocha/quoruns-de-leitura-e-escrita-disponibilidade-e-latencia-de-cauda',
    '/henrique_rocha/eleicao-de-lider-com-temporizadores-aleatorios-um-modelo-probabilistico',
  ],
  report: ['/yara_monteiro/por-que-a-agua-preta-e-acida-um-modelo-de-equilibrio-para-o-rio-negro'],
  plain: [
    '/gabriela_pires/testes-instaveis-um-modelo-probabilistico-para-a-politica-de-reexecucao',
    '/gabriela_pires/divida-tecnica-da-metafora-contabil-a-um-modelo-de-decisao',
  ],
  mention: ['/ursula_keller/sesc-pompeia-e-o-preexistente-a-fabrica-como-materia-de-projeto'],
}

function place(name: keyof typeof PLACES): string {
  const [desktop, phone = desktop] = PLACES[name]
  return (test.info().project.name === 'phone' ? phone : desktop)!
}

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

/** Somebody else at another machine. */
async function another(browser: Browser, username: string, at: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, username)
  await open(page, at)
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  // until the line of live events stands
  await page.waitForTimeout(400)
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Seu comentário').fill(text)
  await page.getByRole('button', { name: 'Comentar' }).click()
}

const said = (page: Page, text: string) => page.locator('#comentarios article').filter({ hasText: text })

const SOON = { timeout: 1000 }

test('what one writes and deletes appears with the other within a second, a visitor too', async ({
  page,
  browser,
}) => {
  await signIn(page, 'carla_nogueira')
  await open(page, place('comments'))
  const bia = await another(browser, 'beatriz_moraes', place('comments'))
  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, place('comments'))
  const text = unique('A tabela certa depende da pergunta.')
  await comment(page, text)
  await expect(page.getByText(text)).toBeVisible()
  await expect(bia.getByText(text)).toBeVisible(SOON)
  await expect(visitor.getByText(text)).toBeVisible(SOON)
  await expect(page.getByLabel('Seu comentário')).toHaveValue('')
  await expect(said(bia, text).getByRole('button', { name: 'Excluir' })).toHaveCount(0)

  await said(page, text).getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir comentário' }).click()
  for (const one of [page, bia, visitor]) await expect(one.getByText(text)).toHaveCount(0, SOON)
  await expectAccessible(page)
})

test('an empty comment is answered; a visitor is led to sign in and back', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('422', '401')
  await signIn(page, 'carla_nogueira')
  await open(page, place('failure'))
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByText('Comentário não pode estar vazio')).toBeVisible()
  await page.context().clearCookies()
  await open(page, place('failure'))
  await page.getByRole('button', { name: /^Curtir/ }).click()
  await expectToast(page, 'Você precisa estar logado para curtir')
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(place('failure'))}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Salvar para ler depois' }).click()
  await expectToast(page, 'Faça login para salvar posts')
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(place('failure'))}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Denunciar' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^Você precisa estar logado$/ })).toBeVisible()
})

test('a like is counted in the other browser within a second, and the author’s bell rings', async ({
  page,
  browser,
}) => {
  await signIn(page, 'lucas_andrade')
  await open(page, place('likes'))
  const author = await another(browser, place('likes').split('/')[1]!, place('likes'))
  const heart = page.getByRole('button', { name: /^Curtir/ })
  const count = async (of: Page) =>
    Number((await of.getByRole('button', { name: /^Curtir/ }).innerText()).match(/\d+/)?.[0])
  if ((await heart.getAttribute('aria-pressed')) === 'true') await heart.click()
  await expect.poll(() => count(author), SOON).toBe(await count(page))
  const before = await count(page)
  await author.getByRole('button', { name: /^Notificações/ }).click()
  const readAll = author.getByRole('button', { name: 'Marcar todas como lidas' })
  if (await readAll.isVisible()) await readAll.click()
  await author.keyboard.press('Escape')
  await expect(author.getByTestId('notification-badge')).toHaveCount(0)

  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 200 })
  await expect.poll(() => count(author), SOON).toBe(before + 1)
  await expect(author.getByTestId('notification-badge')).toHaveText('1', SOON)
  await author.getByRole('button', { name: /^Notificações/ }).click()
  const item = author.getByRole('link', { name: /não lida Lucas Andrade curtiu/ })
  await expect(item).toBeVisible()
  expect((await author.locator('#notificacoes').boundingBox())?.height).toBe(400)
  await expectAccessible(author)
  await item.click()
  await expect(author.locator('#notificacoes')).toBeHidden()
  await expect(author.getByTestId('notification-badge')).toHaveCount(0)
  await expect(author).toHaveURL(place('likes'))
})

test('a double click, and two tabs, leave one like', async ({ page, context }) => {
  await signIn(page, 'mariana_teles')
  await open(page, place('tabs'))
  const other = await context.newPage()
  await open(other, place('tabs'))
  const hearts = [page, other].map((of) => of.getByRole('button', { name: /^Curtir/ }))
  const [here, there] = [hearts[0]!, hearts[1]!]
  if ((await here.getAttribute('aria-pressed')) === 'true') {
    await here.click()
    await page.waitForTimeout(500)
    for (const tab of [page, other]) {
      await tab.reload()
      await hydrated(tab)
    }
  }
  const before = await here.innerText()
  await here.dblclick()
  await expect(here).toHaveAttribute('aria-pressed', 'false')
  await here.click()
  await there.click()
  await page.waitForTimeout(500)
  await page.reload()
  expect(Number(await here.innerText())).toBe(Number(before) + 1)
})

test('what fails is undone and said; what was typed stays', async ({ page, context, expectTrouble }) => {
  expectTrouble('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED')
  await signIn(page, 'tiago_moura')
  await open(page, place('failure'))
  const heart = page.getByRole('button', { name: /^Curtir/ })
  const save = page.getByRole('button', { name: 'Salvar para ler depois' })
  const before = [
    await heart.getAttribute('aria-pressed'),
    await save.getAttribute('aria-pressed'),
    await heart.innerText(),
  ]
  await context.setOffline(true)
  await heart.click()
  await expectToast(page, before[0] === 'true' ? 'Erro ao remover curtida' : 'Erro ao curtir trabalho')
  await save.click()
  await expectToast(page, before[1] === 'true' ? 'Erro ao remover dos salvos' : 'Erro ao salvar post')
  const text = unique('Não se perca')
  await comment(page, text)
  await expectToast(page, 'Erro ao comentar')
  await expect(page.getByLabel('Seu comentário')).toHaveValue(text)
  expect([
    await heart.getAttribute('aria-pressed'),
    await save.getAttribute('aria-pressed'),
    await heart.innerText(),
  ]).toEqual(before)
  await context.setOffline(false)
  const close = page.getByRole('button', { name: 'Fechar aviso' })
  while ((await close.count()) > 0) await close.first().click()
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(said(page, text)).toHaveCount(1)
})

test('after 30 seconds without network both browsers agree again', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  test.setTimeout(90_000)
  expectTrouble('net::ERR_')
  const line = await openLine(Number(new URL(baseURL!).port))
  try {
    await signIn(page, 'sofia_camargo')
    await open(page, place('offline'))
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${line.port}` })
    const far = await context.newPage()
    await signIn(far, 'vitor_amaral')
    await open(far, place('offline'))
    const before = unique('Antes do corte')
    await comment(page, before)
    await expect(far.getByText(before)).toBeVisible(SOON)
    line.cut()
    const texts = [unique('Primeira'), unique('Segunda'), unique('Terceira')]
    for (const text of texts) {
      await comment(page, text)
      await expect(page.getByLabel('Seu comentário')).toHaveValue('')
    }
    await said(page, texts[1]!).getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir comentário' }).click()
    await page.getByRole('button', { name: /^Curtir/ }).click()
    await page.waitForTimeout(30_000)
    expect(await far.getByText(texts[0]!).count()).toBe(0)
    line.mend()
    await far.evaluate(() => dispatchEvent(new Event('online')))
    const shown = async (of: Page) => [
      await of.locator('#comentarios article p').allInnerTexts(),
      await of.getByRole('button', { name: /^Curtir/ }).innerText(),
    ]
    await expect.poll(async () => JSON.stringify(await shown(far))).toBe(JSON.stringify(await shown(page)))
    expect((await shown(far))[0]).toEqual(expect.arrayContaining([expect.stringContaining(texts[2]!)]))
    await context.close()
  } finally {
    await line.close()
  }
})

test('twenty tabs of one person are served, over one stream', async ({ page, context, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, 'nelson_takeda')
  const tabs = [page]
  for (let n = 1; n < 20; n++) tabs.push(await context.newPage())
  for (const tab of tabs) await tab.goto(place('tabs'), { waitUntil: 'commit' })
  for (const tab of tabs) await hydrated(tab)
  await page.waitForTimeout(500)
  const other = await another(browser, 'olivia_barros', place('tabs'))
  const text = unique('Para vinte abas')
  await comment(other, text)
  for (const tab of tabs) await expect(tab.getByText(text)).toBeVisible({ timeout: 5000 })
})

test('a person is mentioned by choosing from suggestions, and led to the comment', async ({
  page,
  browser,
}) => {
  await signIn(page, 'diego_farias')
  await open(page, place('mention'))
  const text = unique('o que acha deste trecho?')
  const box = page.getByLabel('Seu comentário')
  await box.pressSequentially('Olá, @Elis')
  await expect(page.getByRole('option', { name: /Elisa Prado/ })).toBeVisible()
  await expectAccessible(page)
  await box.press('Enter')
  await expect(box).toHaveValue('Olá, @elisa_prado ')
  await box.pressSequentially(text)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(said(page, text).getByRole('link', { name: '@elisa_prado' })).toHaveAttribute(
    'href',
    '/elisa_prado',
  )

  const elisa = await another(browser, 'elisa_prado', '/notifications')
  await expectAccessible(elisa)
  await elisa
    .getByRole('main')
    .getByRole('link', { name: new RegExp(text.slice(-8)) })
    .click()
  const target = said(elisa, text)
  await expect(target).toBeInViewport()
  await expect(target).toHaveCSS(
    'border-color',
    await elisa.evaluate(() => getComputedStyle(document.querySelector('.link')!).color),
  )
})

test('a comment that is linked is shown and marked, though it stands on an older page', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'yara_monteiro')
  await open(page, place('mention'))
  const first = unique('A primeira de muitas')
  await comment(page, first)
  const article = said(page, first)
  await expect(article).toBeVisible()
  const anchor = await article.getAttribute('id')
  for (let n = 0; n < 22; n++) {
    await comment(page, `Mais uma, a ${n}`)
    await expect(page.getByLabel('Seu comentário')).toHaveValue('')
  }
  await page.goto('/feed')
  await open(page, `${place('mention')}#${anchor}`)
  await expect(article).toBeInViewport()
  await expect(article).toHaveCount(1)
  await page.getByRole('link', { name: 'Mostrar comentários anteriores' }).click()
  await expect(article).toHaveCount(1)
})

test('a work is reported in confidence, with a receipt; a second report is told the first one’s', async ({
  page,
  expectTrouble,
}, info) => {
  const who = info.project.name === 'phone' ? 'gabriela_pires' : 'quiteria_nunes'
  await signIn(page, who)
  await open(page, place('report'))
  const send = page.getByRole('button', { name: 'Enviar denúncia' })
  await page.getByRole('button', { name: 'Denunciar' }).click()
  await expect(page.getByLabel('Tipo de denúncia')).toHaveValue('plagiarism')
  await expectAccessible(page)
  await page.getByLabel('Tipo de denúncia').selectOption({ label: 'Problema de Autoria' })
  await page.getByLabel('Descrição').fill('A autora não participou da coleta descrita na seção 3.')
  await send.click()
  const receipt = await page.getByText(/^EP-/).innerText()
  expect(receipt).toMatch(/^EP-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await page.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  expectTrouble('409', '422')
  await page.getByRole('button', { name: 'Denunciar' }).click()
  await page.getByLabel('Descrição').fill('  Curta.   ')
  await send.click()
  await expect(page.getByText('A descrição deve ter pelo menos 10 caracteres')).toBeVisible()
  await expectToast(page, 'Erro de validação')
  await page.getByLabel('Descrição').fill('A mesma coisa, outra vez.')
  await send.click()
  await expectToast(
    page,
    `Você já tem uma denúncia em análise sobre este trabalho. Seu protocolo é ${receipt}.`,
  )
})

test('the reading list: empty, then with what was saved, in two columns on a wide screen', async ({
  page,
}, info) => {
  await signIn(page, info.project.name === 'phone' ? 'fabio_menezes' : 'isadora_melo')
  await page.goto('/saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de Leitura' })).toBeVisible()
  const saved = page.getByRole('button', { name: 'Salvar para ler depois' })
  for (const one of await saved.all())
    if ((await one.getAttribute('aria-pressed')) === 'true') await one.click()
  await page.waitForTimeout(500)
  await page.reload()
  await expect(page.getByText('Nenhum trabalho salvo')).toBeVisible()
  await expect(page.getByText('Comece salvando trabalhos interessantes para ler depois')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/feed')
  await hydrated(page)
  await saved.nth(0).click()
  await saved.nth(1).click()
  await expect(saved.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(500)
  await page.goto('/saved')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
  await expect(cards).toHaveCount(2)
  const [one, two] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  if (info.project.name === 'desktop') expect(one!.y).toBe(two!.y)
  else expect(two!.y).toBeGreaterThan(one!.y)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a person likes, saves and comments, and comes back to the place', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').first().fill('karina_santana@demonstracao.example')
    await page.getByLabel('Senha', { exact: true }).first().fill('entre-pares-de-teste')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.goto(place('plain'))
    const heart = page.getByRole('button', { name: /^Curtir/ })
    const before = await heart.getAttribute('aria-pressed')
    await heart.click()
    await expect(page).toHaveURL(place('plain'))
    await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
    const text = unique('Sem scripts também')
    await page.getByLabel('Seu comentário').fill(text)
    await page.getByRole('button', { name: 'Comentar' }).click()
    await expect(page).toHaveURL(/#comentario-\d+$/)
    await expect(said(page, text)).toBeVisible()
    await said(page, text).getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
  })
})
