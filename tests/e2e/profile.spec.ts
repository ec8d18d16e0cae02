import { expectSound, signUp, twoHalves } from './people-steps.ts'
import { expect, expectToast, open, signIn, test } from './product.ts'

test('asking to be verified: refused with a reason, asked again, approved: the tick', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('422', '403')
  const fullName = `Jurema ${Date.now().toString(36)}`
  const { username } = await signUp(page, 'verif', fullName)
  const send = async () => {
    await page.getByLabel(/^Selfie/).setInputFiles(await twoHalves())
    await page.getByLabel(/^Documento/).setInputFiles(await twoHalves())
    await page.getByLabel(/^Concordo/).check()
    await page.getByRole('button', { name: 'Enviar para verificação' }).click()
    await expect(page.getByText('Verificação Pendente')).toBeVisible()
  }
  await open(page, '/profile')
  await page.getByRole('link', { name: 'Verificar perfil' }).click()
  await page.getByRole('button', { name: 'Enviar para verificação' }).click()
  await expect(page.getByText('Por favor, envie ambas as fotos').first()).toBeVisible()
  await send()
  await expect(page.getByRole('link', { name: 'Verificar perfil' })).toHaveCount(0)

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'beatriz_moraes')
  const item = () => staff.locator('li', { hasText: `@${username}` })
  const opened = async () => {
    await open(staff, '/admin?aba=verificacoes')
    const details = item().locator('details').first()
    if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
  }
  await opened()
  await expectSound(staff)
  const photo = (await item().getByRole('link', { name: 'Abrir: Selfie' }).getAttribute('href'))!
  const seen = await staff.request.get(photo)
  expect(seen.headers()['content-type']).toMatch(/^image\//)
  // the address is worth nothing to who it is about
  expect((await page.request.get(photo)).status()).toBe(403)
  await item().getByText('Rejeitar', { exact: true }).first().click()
  await item().getByLabel('Motivo').fill('O documento está cortado.')
  await item().getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await expect(item()).toHaveCount(0)

  await open(page, '/profile')
  await expect(page.getByText('O documento está cortado.')).toBeVisible()
  await page.getByRole('link', { name: 'Enviar de novo' }).click()
  await send()
  await opened()
  // consent is withdrawn while staff have it open
  await page.getByRole('button', { name: 'Retirar o consentimento' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar o consentimento' }).click()
  await expectToast(page, 'Consentimento retirado')
  await expectToast(staff, 'Quem pediu esta verificação retirou o consentimento')
  await expect(item()).toHaveCount(0)
  await page.getByRole('link', { name: 'Verificar perfil' }).click()
  await send()
  await opened()
  await item().getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(item()).toHaveCount(0)
  await open(page, `/${username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(perfil verificado\)/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('profile, experience, picture and verification are forms like any other @desktop', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble('422')
    const { username } = await signUp(page, 'semjs', 'Sem Roteiro')
    await page.goto('/profile?editar=perfil')
    await page.getByLabel('LinkedIn').fill('https://exemplo.br/in/eu')
    await page.getByLabel('Biografia').fill('Sem roteiro algum.')
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(page.getByLabel('Biografia')).toHaveValue('Sem roteiro algum.')
    await page.getByLabel('LinkedIn').fill('')
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(page.getByText('Perfil atualizado!')).toBeVisible()
    await page.goto('/profile?aba=experiencia&editar=nova')
    await page.getByLabel('Cargo').fill('Bolsista')
    await page.getByLabel('Empresa ou instituição').fill('Museu')
    await page.getByLabel('Início').fill('2023-02')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByText('Experiência adicionada!')).toBeVisible()
    await page.goto('/profile?editar=foto')
    await page
      .getByLabel('Foto de perfil')
      .last()
      .setInputFiles(await twoHalves())
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    await expect(page.locator('main header img').first()).toBeVisible()
    await page.goto('/profile?editar=verificacao')
    await page.getByLabel(/^Selfie/).setInputFiles(await twoHalves())
    await page.getByLabel(/^Documento/).setInputFiles(await twoHalves())
    await page.getByLabel(/^Concordo/).check()
    await page.getByRole('button', { name: 'Enviar para verificação' }).click()
    await page.getByRole('button', { name: 'Retirar o consentimento' }).click()
    await expect(page.getByText('Consentimento retirado')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Verificar perfil' })).toBeVisible()
    await page.goto('/elisa_prado')
    await page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Seguindo', exact: true })).toBeVisible()
    await page.goto(`/${username}`)
    await expect(page.getByText('Bolsista')).toBeVisible()
  })
})
