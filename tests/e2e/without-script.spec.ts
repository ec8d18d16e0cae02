import { DEMO_PASSWORD, expect, newUsername, test } from './product.ts'

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
  await expect(page.getByText('O envio de arquivos e anexos precisa de JavaScript')).toBeVisible()
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
