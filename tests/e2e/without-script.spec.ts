import path from 'node:path'
import { ownCopy } from './own-copy.ts'
import { DEMO_PASSWORD, expect, newUsername, signIn, test, unique } from './product.ts'

const PAPER = path.join(import.meta.dirname, '../../server/demo/documents/prospeccao-quimica.pdf')
const OTHER_PAPER = path.join(import.meta.dirname, '../../server/demo/documents/metodologias-ativas.docx')

test.use({ javaScriptEnabled: false })

test('without JavaScript: sign up, search, read, publish text', async ({ page, expectTrouble }, info) => {
  expectTrouble('422') // the refused form
  const username = newUsername('semjs')
  await page.goto('/auth?aba=cadastro')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Criar conta', exact: true }) })
  await form.getByLabel('Email').fill(`${username}@exemplo.br`)
  await form.getByLabel('Senha', { exact: true }).fill('maré baixa de janeiro')
  await form.getByLabel('Nome completo').fill('Sem Roteiro')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Tipo de usuário').selectOption('professor')
  await form.getByRole('button', { name: 'Criar conta', exact: true }).click()
  await page.waitForURL('**/feed')
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible()

  await page.locator('input[name=q]').fill('bibliotecas educativas')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText(/trabalhos? encontrados?/)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /bibliotecas educativas/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/new-post')
  const title = `Publicado sem roteiro ${info.project.name} ${username}`
  // what would do nothing is not offered
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByText('Escolha anexos ou solte-os aqui')).toBeHidden()
  await expect(page.getByText(/O rascunho é salvo enquanto/)).toBeHidden()
  await expect(page.getByLabel('Arquivo do trabalho', { exact: true })).toBeHidden()
  await page.getByLabel('Título', { exact: true }).fill(title)
  await page.getByLabel('Resumo', { exact: true }).fill('curto')
  await page
    .getByLabel('Conteúdo')
    .fill(
      'Um texto em **Markdown**, escrito num campo simples e publicado sem nenhum roteiro no navegador, como deve ser possível.',
    )
  await page.getByLabel('Área temática').selectOption('Educação')
  await page.getByLabel('Categoria').selectOption('TCC')
  await page
    .getByLabel(/^Palavras-chave/)
    .first()
    .fill('leitura, escrita')
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expect(page.getByText('Resumo deve ter no mínimo 50 caracteres').first()).toBeVisible()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
  await page
    .getByLabel('Resumo', { exact: true })
    .fill('Agora um resumo com mais de cinquenta caracteres, como se pede aqui.')
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await page.waitForURL(`**/${username}/publicado-sem-roteiro-*`)
  await expect(page.getByText('escrito num campo simples')).toBeVisible()
})

test(
  'without JavaScript: publish a file with attachments, correct the form, save it, edit it',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('422') // the refused forms
    await signIn(page, 'gabriela_pires')
    await page.goto('/new-post')
    const title = unique('Um arquivo sem roteiro')
    await page.getByLabel('Upload de Arquivo').check()
    await expect(page.getByLabel('Conteúdo')).toBeHidden()
    await page.getByLabel('Título', { exact: true }).fill(title)
    await page
      .getByLabel('Resumo', { exact: true })
      .fill('Um resumo com mais de cinquenta caracteres, como se pede.')
    await page.getByLabel('Área temática').selectOption('Química')
    await page.getByLabel('Categoria').selectOption('TCC')
    await page.getByRole('button', { name: 'Publicar trabalho' }).click()
    await expect(page.getByText('Por favor, faça upload do arquivo do trabalho').first()).toBeVisible()
    await page
      .getByLabel('Arquivo do trabalho', { exact: true })
      .setInputFiles({ name: 'tese.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') })
    await page.getByRole('button', { name: 'Publicar trabalho' }).click()
    await expect(page.getByText('Arquivo inválido. O tipo não corresponde à extensão.').first()).toBeVisible()
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)

    await page.getByLabel('Arquivo do trabalho', { exact: true }).setInputFiles({
      name: 'prospeccao-quimica.pdf',
      mimeType: 'application/pdf',
      buffer: ownCopy(PAPER, title),
    })
    await page.getByLabel('Acrescentar anexos').setInputFiles([
      { name: 'respostas.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') },
      { name: 'rascunho.txt', mimeType: 'text/plain', buffer: Buffer.from('não vai') },
    ])
    await page.getByRole('button', { name: 'Salvar rascunho' }).click()
    await page.waitForURL('**/new-post?rascunho=*')
    await expect(page.getByText('Rascunho salvo', { exact: true })).toBeVisible()
    await page.getByLabel('Descrição de respostas.csv').fill('As respostas dos alunos')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'rascunho.txt' })
      .getByLabel('Remover este arquivo')
      .check()
    await page.getByRole('button', { name: 'Publicar trabalho' }).click()
    await page.waitForURL('**/gabriela_pires/um-arquivo-sem-roteiro-*')
    await expect(page.getByText('As respostas dos alunos')).toBeVisible()
    await expect(page.getByText('rascunho.txt')).toBeHidden()
    const address = page.url()

    await page.goto(`${address}/editar`)
    await page.getByRole('button', { name: 'Trocar o arquivo' }).setInputFiles(OTHER_PAPER)
    await page.getByRole('button', { name: 'Publicar nova versão' }).click()
    await page.waitForURL(address)
    await expect(page.getByText('metodologias-ativas.docx').first()).toBeVisible()
  },
)

test(
  'without JavaScript: a wrong password is refused in words and the address stays',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('401', '422', 'status of 4')
    await page.goto('/auth')
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Entrar', exact: true }) })
    await form.getByLabel('Email').fill('ana_ribeiro@demonstracao.example')
    await form.getByLabel('Senha', { exact: true }).fill(`${DEMO_PASSWORD}?`)
    await form.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveValue('ana_ribeiro@demonstracao.example')
  },
)
