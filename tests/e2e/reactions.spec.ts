import type { Page } from '@playwright/test'
import { another, comment, expectPartAccessible, place, said } from './conversation-steps.ts'
import {
  closeToasts,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectToast,
  hold,
  hydrated,
  open,
  signIn,
  test,
  unique,
  openMoreActs,
} from './product.ts'
import { prepare, publishOwn } from './staff-steps.ts'

test(
  'a like is counted in the other browser, and the author’s bell rings',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await signIn(page, 'lucas_andrade')
    await open(page, place('likes'))
    const author = await another(browser, place('likes').split('/')[1]!, place('likes'))
    const heart = page.getByRole('button', { name: /^Curtir/ })
    const count = async (of: Page) =>
      Number((await of.getByRole('button', { name: /^Curtir/ }).innerText()).match(/\d+/)?.[0])
    if ((await heart.getAttribute('aria-pressed')) === 'true') await heart.click()
    await expect.poll(async () => (await count(author)) - (await count(page))).toBe(0)
    const before = await count(page)
    await author.getByRole('button', { name: /^Notificações/ }).click()
    const readAll = author.getByRole('button', { name: 'Marcar todas como lidas' })
    if (await readAll.isVisible()) {
      const marked = author.waitForResponse(
        (answer) => answer.url().endsWith('/_/notifications') && answer.request().method() === 'POST',
      )
      await readAll.click()
      // else the one of the like may be marked with the others
      await marked
    }
    await author.keyboard.press('Escape')
    await expect(author.getByTestId('notification-badge')).toHaveCount(0)

    // the heart is full before the product has answered
    const held = await hold(page, '**/like')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await held.release()
    await expect.poll(() => count(author)).toBe(before + 1)
    await expect(author.getByTestId('notification-badge')).toHaveText('1')
    await author.getByRole('button', { name: /^Notificações/ }).click()
    const item = author.getByRole('link', { name: /não lida Lucas Andrade curtiu/ })
    await expect(item).toBeVisible()
    await expectPartAccessible(author, '#notificacoes')
    await item.click()
    await expect(author.locator('#notificacoes')).toBeHidden()
    await expect(author.getByTestId('notification-badge')).toHaveCount(0)
    await expect(author).toHaveURL(place('likes'))
  },
)

test('a double click, and two tabs, leave one like', { tag: '@desktop' }, async ({ page, context }) => {
  await signIn(page, 'mariana_teles')
  await open(page, place('tabs'))
  const other = await context.newPage()
  await open(other, place('tabs'))
  const hearts = [page, other].map((of) => of.getByRole('button', { name: /^Curtir/ }))
  const [first, second] = [hearts[0]!, hearts[1]!]
  const likeResponse = (of: Page, liked: '0' | '1') =>
    of.waitForResponse(
      (answer) => answer.url().endsWith('/like') && answer.request().postData() === `liked=${liked}`,
    )
  if ((await first.getAttribute('aria-pressed')) === 'true') {
    const undone = likeResponse(page, '0')
    await first.click()
    await undone
    for (const tab of [page, other]) {
      await tab.reload()
      await hydrated(tab)
    }
  }
  const before = await first.innerText()
  const undone = likeResponse(page, '0')
  await first.dblclick()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await undone
  const counted = [likeResponse(page, '1'), likeResponse(other, '1')]
  // both say it before either has heard of the other
  const { promise: bothPressed, resolve } = Promise.withResolvers<void>()
  await page.route('**/like', async (route) => {
    await bothPressed
    await route.continue()
  })
  await first.click()
  await second.click()
  resolve()
  await Promise.all(counted)
  await page.reload()
  expect(Number(await first.innerText())).toBe(Number(before) + 1)
})

test(
  'what fails is undone and said; what was typed stays',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }) => {
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
    await closeToasts(page)
    await page.getByRole('button', { name: 'Comentar' }).click()
    await expect(said(page, text)).toHaveCount(1)
  },
)

test('a work is reported in confidence, with a receipt; a second report is told the first one’s', async ({
  page,
  expectTrouble,
}, info) => {
  const who = info.project.name === 'phone' ? 'gabriela_pires' : 'quiteria_nunes'
  await signIn(page, who)
  await open(page, place('report'))
  const send = page.getByRole('button', { name: 'Enviar denúncia' })
  await openMoreActs(page)
  await page.getByRole('link', { name: 'Denunciar' }).click()
  await expect(page.getByLabel('Tipo de denúncia')).toHaveValue('plagiarism')
  await expectPartAccessible(page, '[role=dialog]:not([popover])')
  await page.getByLabel('Tipo de denúncia').selectOption({ label: 'Problema de Autoria' })
  await page.getByLabel('Descrição').fill('A autora não participou da coleta descrita na seção 3.')
  await send.click()
  const receipt = await page.getByText(/^EP-/).innerText()
  expect(receipt).toMatch(/^EP-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await page.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  expectTrouble('409', '422')
  await openMoreActs(page)
  await page.getByRole('link', { name: 'Denunciar' }).click()
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
  for (const one of await saved.all()) {
    // the page comes first, what the person did right after it
    await expect(one).toHaveAttribute('aria-pressed', 'true')
    const undone = page.waitForResponse('**/save')
    await one.click()
    await undone
  }
  await page.reload()
  await expect(page.getByText('Nenhum trabalho salvo')).toBeVisible()
  await expect(page.getByText('Comece salvando trabalhos interessantes para ler depois')).toBeVisible()
  await expectAccessible(page)
  // the newest of the feed are those of other tests, which hide and delete them
  const mark = unique('Para depois')
  await prepare(async (services) => {
    for (const title of [`${mark}, um`, `${mark}, dois`]) await publishOwn(services, title)
  })
  await open(page, `/feed?q=${encodeURIComponent(mark)}`)
  const own = page
    .getByRole('article')
    .filter({ hasText: mark })
    .getByRole('button', { name: 'Salvar para ler depois' })
  await expect(own).toHaveCount(2)
  for (const button of [own.first(), own.last()]) {
    const kept = page.waitForResponse('**/save')
    await button.click()
    await kept
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
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
    await page.getByLabel('Senha', { exact: true }).first().fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/feed')
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
    await said(page, text).getByRole('button', { name: 'Deletar' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
  })
})
