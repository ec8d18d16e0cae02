import type { Page } from '@playwright/test'
import { expect, newUsername, test } from './product.ts'
import { openDrafts, openForm, editor } from './publishing-steps.ts'

const LONG =
  'Um nome de arquivo muito comprido, que não cabe na linha de telefone nenhum, versão final corrigida (2)'
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('long names, many chips and every state of a file stay within the page', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('422', 'ERR_FAILED') // what is refused, and the file whose way is cut
  await openForm(page, 'gabriela_pires')
  const coAuthors = page.getByLabel('Acrescentar autores')
  await coAuthors.fill('João Guilherme de Albuquerque Cavalcanti e Vasconcelos Neto do Nascimento e Silva')
  await coAuthors.press('Enter')
  const keywords = page.getByLabel(/^Palavras-chave/).first()
  await keywords.fill(Array.from({ length: 21 }, (_, n) => `palavra composta ${n}`).join(', '))
  await keywords.press('Enter')
  await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
  const [paper, attachments] = [
    page.locator('input[type=file]').first(),
    page.locator('input[type=file]').last(),
  ]
  await paper.setInputFiles({
    name: `${LONG}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('GIF89a'),
  })
  await expect(page.getByText('Arquivo inválido. O tipo não corresponde à extensão.').first()).toBeVisible()
  await attachments.setInputFiles([
    { name: `${LONG}.csv`, mimeType: 'text/csv', buffer: Buffer.from('a;b') },
    { name: 'LEIAME', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await expect(page.getByText('Arquivo LEIAME sem extensão válida').first()).toBeVisible()
  await page.route('**/_/uploads?*', (route) => route.abort())
  await attachments.setInputFiles({
    name: `${LONG}.zip`,
    mimeType: 'application/zip',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  expect(await widthOf(page)).toBe(0)
})

test('words about a field go as soon as it is mended, the rest stay', async ({ page, expectTrouble }) => {
  expectTrouble('422')
  await openForm(page, 'gabriela_pires')
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  const said = (words: string) =>
    page.locator('form .field-error', { hasText: words }).filter({ visible: true })
  await expect(said('Título deve ter no mínimo 5 caracteres')).toBeVisible()
  await page.getByLabel('Título', { exact: true }).fill('Um título inteiro')
  await expect(said('Título deve ter')).toHaveCount(0)
  await page.getByLabel('Resumo', { exact: true }).focus()
  await expect(said('Resumo deve ter no mínimo 50 caracteres')).toBeVisible()
  await page.getByLabel('Área temática').selectOption('Saúde')
  await expect(said('Área temática é obrigatória')).toHaveCount(0)
  await editor(page).click()
  await expect(said('Conteúdo deve ter no mínimo 100 caracteres')).toBeVisible()
  await page.keyboard.type('Um começo')
  await expect(said('Conteúdo deve ter')).toHaveCount(0)
  // sent again, what is still wrong is said again
  await page
    .getByLabel('Resumo', { exact: true })
    .fill('Um resumo com mais de cinquenta caracteres, como se pede.')
  await page.getByLabel('Categoria').selectOption('TCC')
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expect(said('Conteúdo deve ter no mínimo 100 caracteres')).toBeVisible()
})

test('looking at both tabs makes no draft, a word does', { tag: '@desktop' }, async ({ page }) => {
  await page.request.post('/auth', {
    form: {
      intent: 'sign-up',
      email: `${newUsername('vazio')}@exemplo.br`,
      password: 'maré baixa de janeiro',
      fullName: 'Sem Palavras',
      username: newUsername('vazio'),
      userType: 'student',
    },
  })
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.clock.install()
  await page.goto('/new-post')
  await expect(editor(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
  await page.getByRole('tab', { name: 'Editor Interno' }).click()
  await page.clock.runFor(10_000) // longer than a save waits
  expect(sent).toEqual([])
  await page.goto('/new-post')
  await expect(page.getByText('Seus rascunhos')).toHaveCount(0)
  await page.getByLabel('Título', { exact: true }).fill('Enfim')
  await expect(page.getByText(/Rascunho salvo às/).first()).toBeVisible()
  await openDrafts(page)
  await expect(page.getByText('Enfim')).toBeVisible()
})
