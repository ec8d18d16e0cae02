import { expect, expectAccessible, hydrated, newUsername, signIn, test, unique } from './product.ts'
import { DOCX, ownCopy } from './own-copy.ts'
import { fillWork, writeText } from './publishing-form-steps.ts'
import {
  editor,
  expectBeside,
  expectNotice,
  openDrafts,
  openForm,
  savedAfter,
  status,
  writeAtEnd,
} from './publishing-steps.ts'
import { prepare, publishOwn } from './staff-steps.ts'

const DOCUMENTS = 'server/demo/documents'
const LONG =
  'Este é um texto escrito no editor, com mais de cem caracteres, para que possa ser publicado como trabalho de verdade. '

test('a refused form says its first message alone, beside its field, and the others as they are reached', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('422')
  await openForm(page)
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expectBeside(page, 'Título deve ter no mínimo 5 caracteres')
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused()
  const said = page.locator('form .field-error').filter({ visible: true })
  await expect(said).toHaveCount(1)
  for (const [label, words] of [
    ['Resumo', 'Resumo deve ter no mínimo 50 caracteres'],
    ['Área temática', 'Área temática é obrigatória'],
    ['Categoria', 'Categoria é obrigatória'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus()
    await expectBeside(page, words)
  }
  await expect(said).toHaveCount(4)
  await editor(page).focus()
  await expectBeside(page, 'Conteúdo deve ter no mínimo 100 caracteres')
  // the words about a field inside go as it is mended, and leave it open
  await fillWork(page, { title: 'Um título inteiro' })
  await writeText(page, LONG)
  const details = page.locator('details', { hasText: 'Mais detalhes' })
  await details.locator('summary').click()
  await page.getByRole('textbox', { name: /^Orientador/ }).evaluate((field: HTMLInputElement) => {
    field.removeAttribute('maxlength')
  })
  await page.getByRole('textbox', { name: /^Orientador/ }).fill('o'.repeat(201))
  await details.locator('summary').click()
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expect(page.getByRole('textbox', { name: /^Orientador/ })).toBeFocused()
  await page.keyboard.type('o')
  await expect(said).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^Orientador/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^Orientador/ }).fill('')
  await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expect(page.getByText('Por favor, faça upload do arquivo do trabalho').first()).toBeVisible()
})

test('the page is accessible, also with the editor, and Cancelar leads to /feed', async ({ page }) => {
  await openForm(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.waitForURL('**/feed')
})

test('files: those that lie or have no extension are refused, several arrive at once, one is published with its attachments', async ({
  page,
  expectTrouble,
}, info) => {
  expectTrouble('422')
  await openForm(page)
  const title = `Bibliotecas em arquivo ${newUsername(info.project.name)}`
  await fillWork(page, { title })
  await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
  const paper = page.getByRole('tabpanel').locator('input[type=file]')
  await paper.setInputFiles({
    name: 'mentira.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('isto não é um PDF'),
  })
  await expect(page.getByText('Arquivo inválido. O tipo não corresponde à extensão.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expectNotice(page, 'Um arquivo não foi enviado: tente de novo ou remova-o')
  await paper.setInputFiles({
    name: 'programa.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect(page.getByText(/Tipo de arquivo não aceito\. Use: /).first()).toBeVisible()
  await paper.setInputFiles({
    name: 'metodologias-ativas.docx',
    mimeType: DOCX,
    buffer: ownCopy(`${DOCUMENTS}/metodologias-ativas.docx`, title),
  })
  await expect(page.getByText('metodologias-ativas.docx', { exact: true })).toBeVisible()
  const attachments = page.getByRole('group', { name: /Anexos/ })
  await attachments.locator('input[type=file]').setInputFiles([
    { name: 'dados.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') },
    { name: 'LEIAME', mimeType: '', buffer: Buffer.from('texto') },
    { name: 'figura.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(page.getByText('Arquivo LEIAME sem extensão válida').first()).toBeVisible()
  await attachments.getByRole('button', { name: 'Remover LEIAME' }).click()
  await attachments.getByLabel('Descrição de dados.csv').fill('Dados brutos')
  await page.getByLabel('Gerar DOI interno').check()
  await expect(page.getByText('metodologias-ativas.docx: envio concluído')).toBeAttached()
  await expect(page.getByText('2 anexos enviados')).toBeAttached()
  await page.getByRole('button', { name: 'Publicar trabalho' }).dblclick()
  await page.waitForURL(/\/ana_ribeiro\/bibliotecas-em-arquivo/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('DOI interno (não registrado)')).toBeVisible()
  await expect(page.getByText('Dados brutos')).toBeVisible()
  // the form is gone from the way back, and so the way forward leads here again
  const published = page.url()
  await page.goBack()
  await expect(page).not.toHaveURL(/new-post/)
  await page.goForward()
  await expect(page).toHaveURL(published)
  await expect(page.getByRole('link', { name: 'figura.svg' })).toBeVisible()
})

test(
  'an upload is cancelled and one that lost its connection is tried again',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('/_/uploads')
    await openForm(page)
    await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
    const paper = page.getByRole('tabpanel').locator('input[type=file]')
    await page.route('**/_/uploads**', () => {}) // never answered
    await paper.setInputFiles(`${DOCUMENTS}/metodologias-ativas.docx`)
    await page.getByRole('button', { name: 'Cancelar o envio de metodologias-ativas.docx' }).click()
    await expect(page.getByText('metodologias-ativas.docx', { exact: true })).toBeHidden()
    await page.unroute('**/_/uploads**')
    await page.route('**/_/uploads**', (route) => route.abort('connectionreset'), { times: 1 })
    await paper.setInputFiles(`${DOCUMENTS}/metodologias-ativas.docx`)
    await expect(page.getByText('Erro ao fazer upload').first()).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('metodologias-ativas.docx: envio concluído')).toBeAttached()
  },
)

test(
  'a publication that cannot be sent says so and loses nothing',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('new-post', 'Failed to load')
    await openForm(page)
    await fillWork(page, { title: 'Sem conexão na hora de publicar' })
    await writeText(page, LONG)
    await page.route('**/new-post.data*', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Publicar trabalho' }).click()
    await expectNotice(page, 'Erro ao publicar trabalho')
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Sem conexão na hora de publicar')
    await expect(editor(page)).toContainText('escrito no editor')
  },
)

test.describe('drafts', () => {
  test(
    'a draft saves itself, survives a reload, stands in the list and is discarded',
    { tag: '@desktop' },
    async ({ page }, info) => {
      await openForm(page, 'lucas_andrade')
      const title = `Rascunho de ${newUsername(info.project.name)}`
      await page.getByLabel('Título', { exact: true }).fill(title)
      await savedAfter(page, /Um começo de texto\./, () => writeText(page, 'Um começo de texto.'))
      await expect(status(page)).toBeVisible()
      await expect(page).toHaveURL(/\?rascunho=\d+/)
      await page.reload()
      await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
      await expect(editor(page)).toContainText('Um começo de texto.')
      await openDrafts(page)
      const entry = page.getByRole('listitem').filter({ hasText: title })
      await entry.getByRole('button', { name: 'Descartar' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
      await expectNotice(page, 'Rascunho descartado')
      await expect(entry).toBeHidden()
    },
  )

  test('a lost connection is said and healed', { tag: '@desktop' }, async ({ page, expectTrouble }) => {
    expectTrouble('/_/drafts')
    await openForm(page, 'lucas_andrade')
    await page.route('**/_/drafts', (route) => route.abort('internetdisconnected'))
    await page.getByLabel('Título', { exact: true }).fill('Escrito no trem')
    await expect(page.getByText(/Sem conexão: texto guardado neste navegador/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar escrevendo' }).click()
    await page.unroute('**/_/drafts')
    await expect(status(page)).toBeVisible()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.waitForURL('**/feed')
  })
})

test('a new version: notes, the old one says so, both compared word by word', async ({ page }) => {
  const title = unique('Com história')
  const first = { username: 'gabriela_pires', content: `${title}. ${LONG}O efeito foi pequeno.` }
  const { path } = await prepare((services) => publishOwn(services, title, first))
  await signIn(page, 'gabriela_pires')
  await page.goto(`${path}/editar`)
  await hydrated(page)
  await expect(editor(page)).toContainText('O efeito foi pequeno.')
  await writeAtEnd(page, ' Depois, grande.')
  await page.getByLabel(/O que mudou nesta versão/).fill('Resultado novo')
  await page.getByRole('button', { name: 'Publicar nova versão' }).click()
  await page.waitForURL(`**${path}`)
  await expect(page.locator('.prose')).toContainText('Depois, grande.')
  await page.goto(`${path}/versoes/1`)
  await expect(page.getByText(/Esta é a versão 1, de .* A atual é a 2\./)).toBeVisible()
  await expect(page.locator('.prose')).not.toContainText('Depois, grande.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'O que mudou desde então' }).click()
  await expect(page.getByRole('insertion').filter({ hasText: 'Depois, grande.' })).toBeVisible()
  await expectAccessible(page)
})
