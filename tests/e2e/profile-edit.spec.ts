import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectSound, signUp, twoHalves } from './people-steps.ts'
import { expect, expectToast, hold, open, test } from './product.ts'

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
  await expect(form).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.locator(':focus')).toHaveCount(1)
  await form.getByLabel('Biografia').fill('Estudo rios urbanos.')
  await form.getByLabel('Habilidades').fill('Hidrologia')
  await page.keyboard.press('Enter')
  // a word left in the box goes with the others, after them
  await form.getByRole('textbox', { name: /^Habilidades/ }).fill('Limnologia')
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
  await open(page, '/profile?editar=perfil')
  const skills = form.getByRole('list', { name: 'Lista: habilidades' }).getByRole('listitem')
  await expect(skills).toHaveText(['Hidrologia', 'Limnologia'])
  await open(page, '/profile')

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
  // who goes on while it is on its way is not led back
  const saving = await hold(page, '**/_/profile')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('link', { name: /^Formação/ }).click()
  await page.getByRole('link', { name: 'Adicionar formação' }).click()
  await page.getByLabel('Instituição').fill('Universidade Federal do Acre')
  await saving.release()
  await expectToast(page, 'Experiência atualizada!')
  await expect(page.getByLabel('Instituição')).toHaveValue('Universidade Federal do Acre')
  await expectSound(page)
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

test('what a field cannot take is said beside it, and nothing else that was typed or chosen is lost @desktop', async ({
  page,
  expectTrouble,
}) => {
  // 'blob:': who records the trace asks for a picture that cannot be drawn
  expectTrouble('422', 'blob:')
  await signUp(page, 'hostil', 'Hélio Hostil')
  await open(page, '/profile?editar=perfil')
  const form = page.getByRole('form', { name: 'Editar perfil' })
  const name = form.getByLabel('Nome completo')
  await form.getByLabel('Biografia').fill('Continua aqui.')
  await name.evaluate((field) => field.removeAttribute('maxlength'))
  await name.fill('A'.repeat(50_000))
  await form.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(form.getByText('Nome deve ter no máximo 120 caracteres')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Hélio Hostil')
  await form.getByLabel('LinkedIn').fill('https://linkedin.com.exemplo.br/in/helio')
  await form.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(form.getByLabel('LinkedIn')).toBeFocused()
  await expect(form.getByLabel('LinkedIn')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Biografia')).toHaveValue('Continua aqui.')

  const { buffer } = await twoHalves()
  const cut = { name: 'cortada.png', mimeType: 'image/png', buffer: buffer.subarray(0, buffer.length / 2) }
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await open(page, '/profile?editar=foto')
  const picture = page.getByLabel('Foto de perfil').last()
  await picture.setInputFiles({ name: 'foto.svg', mimeType: 'image/svg+xml', buffer: drawing })
  await expect(page.getByText('Apenas imagens são aceitas (JPG, PNG, WEBP ou GIF)')).toBeVisible()
  // its name lies: only the server can see it
  await picture.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: drawing })
  await expect(page.getByLabel('Zoom')).toBeVisible() // it comes above the button, which moves
  await page.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(page.getByText('Apenas imagens são aceitas (JPG, PNG, WEBP ou GIF)')).toBeVisible()
  await picture.setInputFiles(cut)
  await page.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(page.getByText(/danificado/).first()).toBeVisible()

  await open(page, '/profile?editar=verificacao')
  await page.getByLabel(/^Selfie/).setInputFiles(await twoHalves())
  await page.getByLabel(/^Documento/).setInputFiles(cut)
  await page.getByRole('button', { name: 'Enviar para verificação' }).click()
  await expect(page.getByLabel(/^Concordo/)).toBeFocused()
  await expect(page.getByText('Para pedir a verificação, concorde com o uso das fotos')).toBeVisible()
  await page.getByLabel(/^Concordo/).check()
  await page.getByRole('button', { name: 'Enviar para verificação' }).click()
  await expect(page.getByLabel(/^Documento/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(/^Documento/).setInputFiles(await twoHalves())
  await page.getByRole('button', { name: 'Enviar para verificação' }).click()
  await expect(page.getByText('Verificação Pendente')).toBeVisible()

  await open(page, '/profile?editar=curriculo')
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: await readFile(CV) })
  await page.getByRole('button', { name: 'Enviar currículo' }).click()
  await expect(page.getByText('Apenas arquivos PDF, DOC ou DOCX são aceitos')).toBeVisible()
})

test(
  'two tabs: what the other one saved stands beside each field before it is replaced',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }) => {
    expectTrouble('409')
    await signUp(page, 'duas', 'Dora Duas Abas')
    const other = await context.newPage()
    for (const tab of [page, other]) await open(tab, '/profile?editar=perfil')
    const save = (tab: Page) => tab.getByRole('button', { name: 'Salvar perfil' }).click()
    await other.getByLabel('Biografia').fill('Escrita na outra aba.')
    await other.getByLabel('Tipo de usuário').selectOption('student')
    await save(other)
    await expectToast(other, 'Perfil atualizado!')
    await page.getByLabel('Biografia').fill('Escrita aqui.')
    await save(page)
    await expect(page.getByText('Seu perfil foi alterado em outra aba ou aparelho.')).toBeVisible()
    await expect(page.getByText('Salvo em outra aba: “Escrita na outra aba.”')).toBeVisible()
    await expect(page.getByText('Salvo em outra aba: “Estudante”')).toBeVisible()
    await expect(page.getByLabel('Biografia')).toHaveValue('Escrita aqui.')
    await save(page)
    await expectToast(page, 'Perfil atualizado!')
    await expect(page.getByText('Escrita aqui.')).toBeVisible()
  },
)
