import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, expectAccessible, expectToast, hydrated, newUsername, signIn, test } from './product.ts'
import { ownCopy } from './own-copy.ts'
import { fillWork, writeText } from './publishing-form-steps.ts'

const documents = path.join(import.meta.dirname, '../../server/demo/documents')

test('a new person signs up, publishes from the editor and from a file, finds both, reads, downloads', async ({
  page,
  expectTrouble,
}, info) => {
  const username = newUsername('nova')
  const mark = `${info.project.name} ${username}`

  await page.goto('/')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Começar Gratuitamente' }).first().click()
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expectAccessible(page)

  const submit = page.getByRole('button', { name: 'Criar conta', exact: true })
  await expect(submit).toBeDisabled()
  const form = page.locator('form', { has: submit })
  await form.getByLabel('Email').fill(`${username}@exemplo.br`)
  await form.getByLabel('Senha', { exact: true }).fill('maré baixa de janeiro')
  await form.getByLabel('Nome completo').fill('Nova Pessoa')
  await form.getByLabel('Tipo de usuário').selectOption('student')
  await form.getByLabel('Username').fill('ana_ribeiro')
  await expect(form.getByText('Este username já está em uso')).toBeVisible()
  await expect(submit).toBeDisabled()
  await form.getByLabel('Username').fill(username)
  await expect(form.getByText('Username disponível!')).toBeVisible()
  await submit.click()
  await page.waitForURL('**/feed')
  await expectToast(page, 'Conta criada com sucesso!')
  await expectAccessible(page)

  await page.goto('/new-post')
  await hydrated(page)
  await expectAccessible(page)
  const first = `Leitura crítica em voz alta ${mark}`
  await fillWork(page, { title: first })
  await writeText(
    page,
    'Ler em voz alta muda o que se entende de um texto. Este trabalho descreve três oficinas de leitura e o que nelas se observou, sem generalizar.',
  )
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await page.waitForURL(`**/${username}/leitura-critica-em-voz-alta-*`)
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(page.getByText('Ler em voz alta muda o que se entende')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/new-post')
  await hydrated(page)
  const second = `Bibliotecas que ensinam ${mark}`
  const paper = ownCopy(path.join(documents, 'bibliotecas-educativas.pdf'), mark)
  await fillWork(page, { title: second })
  await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
  await page
    .locator('input[type=file][accept*=".pdf"]')
    .setInputFiles({ name: 'bibliotecas-educativas.pdf', mimeType: 'application/pdf', buffer: paper })
  await expect(page.getByText('envio concluído')).toBeAttached()
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await page.waitForURL(`**/${username}/bibliotecas-que-ensinam-*`)

  for (const title of [first, second]) {
    await page.goto(`/feed?q=${encodeURIComponent(title)}`)
    await expect(page.getByText('1 trabalho encontrado')).toBeVisible()
    await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible()
  }
  await hydrated(page)
  await page.getByRole('article').getByRole('link', { name: second }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Baixar PDF/ }).click()
  const saved = await readFile(await (await download).path())
  expect(saved.equals(paper)).toBe(true)

  expectTrouble('404', 'Failed to load resource')
  const answer = await page.request.get(`/outra_pessoa/${new URL(page.url()).pathname.split('/')[2]}`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Trabalho não encontrado')
})

test(
  'a file that lies about its type is refused in words, and nothing typed is lost',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('422')
    await signIn(page, 'ana_ribeiro')
    await page.goto('/new-post')
    await hydrated(page)
    await page.getByLabel('Título', { exact: true }).fill('Um título que fica')
    await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
    const lie = {
      name: 'tese.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    }
    await page.locator('input[type=file][accept*=".pdf"]').setInputFiles(lie)
    await expect(page.getByText('Arquivo inválido. O tipo não corresponde à extensão.').first()).toBeVisible()
    await page.locator('input[type=file][accept*=".pdf"]').setInputFiles({ ...lie, name: 'tese.exe' })
    await expect(page.getByText(/Tipo de arquivo não aceito\. Use:/).first()).toBeVisible()
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Um título que fica')
  },
)
