import { another, comment, expectPartAccessible, place, said } from './conversation-steps.ts'
import { expect, expectAccessible, expectToast, open, signIn, test, unique, openMoreActs } from './product.ts'

test(
  'what one writes and deletes appears with the other, a visitor too',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await signIn(page, 'carla_nogueira')
    await open(page, place('comments'))
    const bia = await another(browser, 'beatriz_moraes', place('comments'))
    const visitor = await (await browser.newContext()).newPage()
    await open(visitor, place('comments'))
    const text = unique('A tabela certa depende da pergunta.')
    await comment(page, text)
    await expect(page.getByText(text)).toBeVisible()
    await expect(bia.getByText(text)).toBeVisible()
    await expect(visitor.getByText(text)).toBeVisible()
    await expect(page.getByLabel('Seu comentário')).toHaveValue('')
    await expect(said(bia, text).getByRole('button', { name: 'Deletar' })).toHaveCount(0)

    await said(page, text).getByRole('button', { name: 'Deletar' }).click()
    await page.getByRole('button', { name: 'Deletar comentário' }).click()
    for (const one of [page, bia, visitor]) await expect(one.getByText(text)).toHaveCount(0)
    // the button that was pressed is gone: the next Tab goes on here, not at the page's start
    await expect(page.locator('#comentarios :focus')).toHaveCount(1)
    await expectPartAccessible(page, '#comentarios')
  },
)

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
  await expect(page).toHaveURL(`/auth?destino=${encodeURIComponent(place('failure'))}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Salvar para ler depois' }).click()
  await expectToast(page, 'Faça login para salvar posts')
  await expect(page).toHaveURL(`/auth?destino=${encodeURIComponent(place('failure'))}`)
  await page.goBack()
  await openMoreActs(page)
  await page.getByRole('link', { name: 'Denunciar' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^Você precisa estar logado$/ })).toBeVisible()
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
  await expectPartAccessible(page, '#comentarios')
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
    'border-left-color',
    await elisa.evaluate(() => getComputedStyle(document.body).color),
  )
})

test(
  'a comment that is linked is shown and marked, though it stands on an older page',
  { tag: '@desktop' },
  async ({ page }) => {
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
  },
)
