import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expectSound, signUp, twoHalves } from './people-steps.ts'
import { expect, expectToast, open, signIn, test } from './product.ts'

const CV = path.join(import.meta.dirname, '../../server/demo/documents/prospeccao-quimica.pdf')

test('a new person fills in who they are, what they did and studied, a face and a CV', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('422', '404')
  const { username } = await signUp(page, 'perfil', 'Iracema Tavares')
  await open(page, '/profile')
  await expect(page.getByText('Nenhum trabalho publicado ainda')).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: 'Editar perfil' }).click()
  const form = page.getByRole('form', { name: 'Editar perfil' })
  await form.getByLabel('Biografia').fill('Estudo rios urbanos.')
  await form.getByLabel('Habilidades').fill('Hidrologia')
  await page.keyboard.press('Enter')
  await form.getByLabel('ORCID iD').fill('0000-0002-1825-0098')
  await form.getByLabel('Currículo Lattes').fill('https://exemplo.br/cv/1')
  await expectSound(page)
  await form.getByRole('button', { name: 'Salvar perfil' }).click()
  // the first mistake is said and has the focus; nothing typed is lost
  await expect(form.getByLabel('ORCID iD')).toBeFocused()
  await expect(form.getByLabel('Biografia')).toHaveValue('Estudo rios urbanos.')
  await form.getByLabel('ORCID iD').fill('https://orcid.org/0000-0002-1825-0097')
  await form.getByLabel('Currículo Lattes').fill('')
  await form.getByRole('button', { name: 'Salvar perfil' }).click()
  await expectToast(page, 'Perfil atualizado!')
  await expect(page.getByText('Estudo rios urbanos.')).toBeVisible()

  await page.getByRole('link', { name: /^Experiência/ }).click()
  await page.getByRole('link', { name: 'Adicionar experiência' }).click()
  await page.getByLabel('Cargo').fill('Hidróloga')
  await page.getByLabel('Empresa ou instituição').fill('Agência de Águas')
  await page.getByLabel('Início').fill('2020-03')
  await page.getByLabel('Término').fill('2019-03')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByText('A data de término deve ser depois da data de início').first()).toBeVisible()
  await expect(page.getByLabel('Cargo')).toHaveValue('Hidróloga')
  await page.getByLabel('Término').fill('2022-08')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expectToast(page, 'Experiência adicionada!')
  await expect(page.getByText('2 anos e 5 meses')).toBeVisible()
  await page.getByRole('link', { name: 'Editar Hidróloga' }).click()
  await page.getByLabel('Atual', { exact: true }).check()
  await expect(page.getByLabel('Término')).toBeDisabled()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(/atual/i).first()).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: /^Formação/ }).click()
  await page.getByRole('link', { name: 'Adicionar formação' }).click()
  await page.getByLabel('Instituição').fill('Universidade Federal do Acre')
  await page.getByLabel('Grau').fill('Mestrado')
  await page.getByLabel('Início').fill('2017-03')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expectToast(page, 'Formação adicionada!')

  // the picture is moved to its right half by the keyboard alone
  await page.getByRole('link', { name: 'Adicionar foto' }).click()
  await page
    .getByLabel('Foto de perfil')
    .last()
    .setInputFiles(await twoHalves())
  const cropper = page.getByLabel('Recorte da foto: as setas movem a imagem')
  await cropper.focus()
  await page.getByRole('slider', { name: 'Zoom' }).press('End')
  await cropper.focus()
  for (let n = 0; n < 60; n++) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.locator('input[name=x]').inputValue().then(Number)).toBeGreaterThan(55)
  await expectSound(page)
  await page.getByRole('button', { name: 'Salvar foto' }).click()
  await expectToast(page, 'Foto de perfil atualizada!')
  const address = (await page.locator('main header img').first().getAttribute('src'))!
  // seen in the bar too
  await expect(page.getByRole('button', { name: 'Menu da conta' }).locator('img')).toHaveAttribute(
    'src',
    address,
  )
  const { dominant } = await sharp(await (await page.request.get(address)).body()).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)

  await page.getByRole('link', { name: 'Currículo', exact: true }).click()
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(CV)
  await page.getByRole('button', { name: 'Enviar currículo' }).click()
  await expectToast(page, 'Currículo enviado com sucesso!')
  const visitor = await (await browser.newContext()).newPage()
  const cv = `/${username}/profile/curriculo`
  expect((await visitor.request.get(cv)).status()).toBe(404)
  await page.getByRole('link', { name: 'Currículo', exact: true }).click()
  await page.getByLabel('Todos').check()
  await page.getByRole('button', { name: 'Salvar quem pode ver' }).click()
  await expectToast(page, 'Perfil atualizado!')
  expect(await (await visitor.request.get(cv)).body()).toEqual(await readFile(CV))

  await open(visitor, `/${username}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Iracema Tavares' })).toBeVisible()
  for (const words of ['Hidróloga', 'Mestrado', 'Hidrologia'])
    await expect(visitor.getByText(words).first()).toBeVisible()
  await expect(visitor.locator('a[rel~=me][href*="orcid.org"]')).toBeVisible()
  const jsonLd = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.join()).toContain('https://orcid.org/0000-0002-1825-0097')
  await expectSound(visitor)
  await open(visitor, `/${username}x`)
  await expect(visitor.getByText('Perfil não encontrado')).toBeVisible()
})

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
    if ((await item().locator('details[open]').count()) === 0) await item().locator('summary').first().click()
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
  await item().getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(item()).toHaveCount(0)
  await open(page, `/${username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(perfil verificado\)/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('profile, experience and picture are forms like any other @desktop', async ({
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
    await page.goto('/elisa_prado')
    await page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Seguindo', exact: true })).toBeVisible()
    await page.goto(`/${username}`)
    await expect(page.getByText('Bolsista')).toBeVisible()
  })
})
