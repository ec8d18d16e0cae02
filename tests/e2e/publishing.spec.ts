import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, hydrated, newUsername, signIn, test } from './product.ts'
import { fillWork, writeText } from './publishing-form.ts'

const DOCUMENTS = 'server/demo/documents'
const LONG =
  'Este é um texto escrito no editor, com mais de cem caracteres, para que possa ser publicado como trabalho de verdade. '

const content = (page: Page) => page.locator('textarea[name=content]')
const editor = (page: Page) => page.locator('#editor-texto')
const status = (page: Page) => page.getByText(/Rascunho salvo às \d\d:\d\d/).first()

const expectNotice = (page: Page, words: string) =>
  expect(
    page.getByRole('region', { name: 'Avisos' }).getByRole('paragraph').filter({ hasText: words }),
  ).toBeVisible()

async function openForm(page: Page, username = 'ana_ribeiro'): Promise<void> {
  await signIn(page, username)
  await page.goto('/new-post')
  await hydrated(page)
  await expect(editor(page)).toBeVisible()
}

/** The list, unfolded also where it is long. */
async function openDrafts(page: Page): Promise<void> {
  await page.goto('/new-post')
  await hydrated(page)
  const list = page.locator('details', { hasText: 'Seus rascunhos' })
  await list.evaluate((element: HTMLDetailsElement) => (element.open = true))
}

/** Puts something on the clipboard of the page, as another program would. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await editor(page).evaluate((element, entries) => {
    const clipboard = new DataTransfer()
    for (const [type, text] of Object.entries(entries)) clipboard.setData(type, text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    )
  }, data)
}

test('the form says every word of the catalogue, the first one above, and goes to the first field at fault', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('422')
  await openForm(page)
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expectNotice(page, 'Título deve ter no mínimo 5 caracteres')
  for (const words of [
    'Resumo deve ter no mínimo 50 caracteres',
    'Área temática é obrigatória',
    'Categoria é obrigatória',
    'Conteúdo deve ter no mínimo 100 caracteres',
  ]) {
    await expect(page.getByText(words).locator('visible=true').first()).toBeVisible()
  }
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused()
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
  await paper.setInputFiles(`${DOCUMENTS}/metodologias-ativas.docx`)
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
  await page.getByRole('button', { name: 'Publicar trabalho' }).dblclick()
  await page.waitForURL(/\/ana_ribeiro\/bibliotecas-em-arquivo/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('DOI interno (não registrado)')).toBeVisible()
  await expect(page.getByText('Dados brutos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'figura.svg' })).toBeVisible()
})

test('an upload is cancelled and one that lost its connection is tried again', async ({
  page,
  expectTrouble,
}) => {
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
})

test('a publication that cannot be sent says so and loses nothing', async ({ page, expectTrouble }) => {
  expectTrouble('new-post', 'Failed to load')
  await openForm(page)
  await fillWork(page, { title: 'Sem conexão na hora de publicar' })
  await writeText(page, LONG)
  await page.route('**/new-post.data*', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expectNotice(page, 'Erro ao publicar trabalho')
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Sem conexão na hora de publicar')
  await expect(editor(page)).toContainText('escrito no editor')
})

test.describe('the editor', () => {
  test('Markdown typed becomes what it means, and what is published reads as it was written', async ({
    page,
  }, info) => {
    await openForm(page)
    await fillWork(page, { title: `Escrito no editor ${newUsername(info.project.name)}` })
    await editor(page).click()
    await page.keyboard.type(
      `## Seção\n${LONG}Com **negrito**, *itálico*, \`código\` e $x^2$.\n- um\ndois\n\n> citação\n\n`,
    )
    await page.keyboard.type('Nota[^1] e [[filas')
    await page.getByRole('option', { name: /Filas que não esvaziam/ }).click()
    await expect(content(page)).toHaveValue(/\[\[filas-que-nao-esvaziam-[a-z-]+\|Filas que não esvaziam/)
    const markdown = await content(page).inputValue()
    for (const piece of [
      '## Seção',
      '**negrito**',
      '*itálico*',
      '`código`',
      '$x^2$',
      '- um\n- dois',
      '> citação',
      'Nota[^1]',
      '[^1]:',
    ])
      expect(markdown).toContain(piece)
    await page.getByRole('button', { name: 'Publicar trabalho' }).click()
    await page.waitForURL(/\/ana_ribeiro\/escrito-no-editor/)
    const text = page.locator('.prose')
    await expect(text.getByRole('heading', { name: 'Seção' })).toBeVisible()
    await expect(text.locator('strong', { hasText: 'negrito' })).toBeVisible()
    await expect(text.locator('math').first()).toBeVisible()
    await expect(text.getByRole('link', { name: /Filas que não esvaziam/ })).toBeVisible()
  })

  test('/ opens the blocks, the arrow keys choose, Escape leaves the slash as text', async ({ page }) => {
    await openForm(page)
    await editor(page).click()
    await page.keyboard.type('/ta')
    await expect(page.getByRole('listbox', { name: 'Blocos' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(editor(page).getByRole('table')).toBeVisible()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('/')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.keyboard.type('e/ou')
    await expect(content(page)).toHaveValue(/\/e\/ou$/)
  })

  test('a paste from Word keeps headings, lists and tables and nothing else', async ({ page }) => {
    await openForm(page)
    await editor(page).click()
    const item = (level: number, text: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7pt'>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`
    await paste(page, {
      'text/plain': 'x',
      'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body lang=PT-BR><!--StartFragment-->
        <h2>Do Word</h2><p class=MsoNormal style='font-size:14pt'>Um <b>parágrafo</b> com <span style='color:red'>cor</span>.<o:p></o:p></p>
        ${item(1, 'um')}${item(2, 'um e meio')}${item(1, 'dois')}
        <table class=MsoTableGrid><tr><td><p class=MsoNormal>Ano</p></td><td><p class=MsoNormal>Valor</p></td></tr><tr><td><p>2024</p></td><td><p>10</p></td></tr></table>
        <script>alert(1)</script><img src="http://rastreador.invalid/x.png"><!--EndFragment--></body></html>`,
    })
    await expect(content(page)).toHaveValue(/Valor/)
    const markdown = await content(page).inputValue()
    expect(markdown).toContain('## Do Word\n\nUm **parágrafo** com cor.')
    expect(markdown).toContain('- um\n  - um e meio\n- dois')
    expect(markdown).toMatch(/\| Ano \| Valor \|\n\| -+ \| -+ \|\n\| 2024 \| 10 \|/)
    expect(markdown).not.toMatch(/alert|rastreador|mso|color/i)
  })

  test('a paste from Google Docs keeps marks and lists; not everything is bold', async ({ page }) => {
    await openForm(page)
    await editor(page).click()
    await paste(page, {
      'text/plain': 'x',
      'text/html': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a"><h2 dir="ltr"><span style="font-size:16pt">Do Docs</span></h2>
        <p dir="ltr"><span style="font-weight:400">Normal, </span><span style="font-weight:700">forte</span><span style="font-weight:400"> e </span><span style="font-style:italic;font-weight:400">leve</span>.</p>
        <ul><li dir="ltr"><p dir="ltr" role="presentation"><span>um</span></p></li><ul><li dir="ltr"><p dir="ltr"><span>dentro</span></p></li></ul><li dir="ltr"><p dir="ltr"><span>dois</span></p></li></ul></b>`,
    })
    await expect(content(page)).toHaveValue(/dois/)
    const markdown = await content(page).inputValue()
    expect(markdown).toContain('## Do Docs\n\nNormal, **forte** e *leve*.')
    expect(markdown).toContain('- um\n  - dentro\n- dois')
  })

  test('pasted Markdown is understood, undo takes it back, and the source can be edited', async ({
    page,
  }) => {
    await openForm(page)
    await editor(page).click()
    await page.keyboard.type('Antes. ')
    const markdown = readFileSync(
      'server/demo/works/o-paradoxo-de-simpson-e-a-escolha-da-tabela-certa.md',
      'utf8',
    )
      .replace(/^---[\s\S]*?\n---\n/, '')
      .trim()
    await paste(page, { 'text/plain': markdown })
    await expect(editor(page).getByRole('table').first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(content(page)).toHaveValue('Antes.')
    await page.getByRole('button', { name: 'Editar Markdown' }).click()
    await page.getByLabel('Código Markdown do texto').fill(`${markdown}\n`)
    await page.getByRole('button', { name: 'Voltar ao editor visual' }).click()
    await expect(editor(page).getByRole('table').first()).toBeVisible()
    await editor(page).press('End')
    await page.keyboard.type(' ')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Editar Markdown' }).click()
    expect((await content(page).inputValue()).trim()).toBe(markdown)
  })

  test('a picture is uploaded with its words, a formula is previewed', async ({ page, expectTrouble }) => {
    expectTrouble('422')
    await openForm(page)
    await editor(page).click()
    await page.getByRole('button', { name: 'Imagem' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('isto não é PNG') })
    await expect(dialog.getByText(/Tipo de imagem não aceito/)).toBeVisible()
    const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#0f5c4a' } })
      .png()
      .toBuffer()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
    await dialog.getByLabel('Texto alternativo').fill('Um quadrado')
    await dialog.getByRole('button', { name: 'Inserir imagem' }).click()
    await expect(editor(page).getByRole('img', { name: 'Um quadrado' })).toBeVisible()
    await expect(content(page)).toHaveValue(/!\[Um quadrado\]\(imagem:\d+\)/)
    await page.getByRole('button', { name: 'Fórmula' }).click()
    await page.getByLabel('LaTeX').fill('\\frac{a}{b}')
    await expect(page.getByRole('img', { name: 'Prévia' }).locator('math')).toBeAttached()
    await page.getByRole('button', { name: 'Inserir fórmula' }).click()
    await expect(content(page)).toHaveValue(/\$\\frac\{a\}\{b\}\$/)
  })
})

test.describe('drafts', () => {
  test('a draft saves itself, survives a reload, stands in the list and is discarded', async ({
    page,
  }, info) => {
    await openForm(page, 'lucas_andrade')
    const title = `Rascunho de ${newUsername(info.project.name)}`
    await page.getByLabel('Título', { exact: true }).fill(title)
    await writeText(page, 'Um começo de texto.')
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
  })

  test('a lost connection is said and healed', async ({ page, expectTrouble }) => {
    expectTrouble('/_/drafts')
    await openForm(page, 'lucas_andrade')
    await page.route('**/_/drafts', (route) => route.abort('internetdisconnected'))
    await page.getByLabel('Título', { exact: true }).fill('Escrito no trem')
    await expect(page.getByText(/Sem conexão: o texto ainda não foi salvo/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar escrevendo' }).click()
    await page.unroute('**/_/drafts')
    await expect(status(page)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.waitForURL('**/feed')
  })

  test('two screens: the second is told, chooses, and both texts are kept', async ({
    page,
    context,
    expectTrouble,
  }, info) => {
    expectTrouble('/_/drafts', '409')
    await openForm(page, 'tiago_moura')
    const name = newUsername(info.project.name)
    const title = page.getByLabel('Título', { exact: true })
    await title.fill(`Primeira ${name}`)
    await expect(page).toHaveURL(/\?rascunho=\d+/)
    const other = await secondScreen(context, page.url())
    await other.getByLabel('Título', { exact: true }).fill(`Segunda ${name}`)
    await expect(status(other)).toBeVisible()
    await other.waitForTimeout(2_000)
    await title.fill(`Terceira ${name}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar com o desta tela' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await openDrafts(page)
    await expect(page.getByText(`Segunda ${name}`)).toBeVisible()
    await expect(page.getByText(`Terceira ${name}`)).toBeVisible()
  })
})

async function secondScreen(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await hydrated(page)
  return page
}

test('a new version: notes, the old one says so, both compared word by word', async ({ page }, info) => {
  await openForm(page, 'gabriela_pires')
  await fillWork(page, { title: `Com história ${newUsername(info.project.name)}` })
  await writeText(page, `${LONG}O efeito foi pequeno.`)
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await page.waitForURL(/\/gabriela_pires\/com-historia/)
  const path = new URL(page.url()).pathname
  await page.goto(`${path}/editar`)
  await hydrated(page)
  await expect(editor(page)).toContainText('O efeito foi pequeno.')
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Depois, grande.')
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
