import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, newUsername, test } from './product.ts'
import { fillWork } from './publishing-form-steps.ts'
import { content, editor, expectNotice, openForm, paste, pressTool } from './publishing-steps.ts'

const LONG =
  'Este é um texto escrito no editor, com mais de cem caracteres, para que possa ser publicado como trabalho de verdade. '

test.describe('the editor', () => {
  test(
    'Markdown typed becomes what it means, and what is published reads as it was written',
    { tag: '@desktop' },
    async ({ page }, info) => {
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
    },
  )

  test(
    '/ opens the blocks, the arrow keys choose, Escape leaves the slash as text',
    { tag: '@desktop' },
    async ({ page }) => {
      await openForm(page)
      await editor(page).click()
      await page.keyboard.type('/ta')
      await expect(page.getByRole('listbox', { name: 'Blocos' })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(editor(page).getByRole('table')).toBeVisible()
      // one goes on in its first cell
      await page.keyboard.type('Ano')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Casos')
      await expect(content(page)).toHaveValue(/\| Ano \| Casos \| \|/)
      // the arrows go from row to row, and out below, without making columns
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('12')
      await expect(content(page)).toHaveValue(/\| Ano \| Casos \| \|\n\| - \| - \| - \|\n\| \| 12 \| \|/)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('Fonte: autora')
      await expect(content(page)).toHaveValue(/\n\nFonte: autora$/)
      await page.keyboard.press('Enter')
      await page.keyboard.type('/')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
      await page.keyboard.type('e/ou')
      await expect(content(page)).toHaveValue(/\/e\/ou$/)
      // at the lower edge of the window the list stands above the line, and the text says which option is meant
      await page.keyboard.press('Enter')
      const line = editor(page).locator('p').last()
      await line.evaluate((element) => {
        window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 20)
      })
      await page.keyboard.type('/')
      const list = page.getByRole('listbox', { name: 'Blocos' })
      await expect(list).toBeInViewport({ ratio: 0.3 })
      const [listBox, lineBox] = [await list.locator('..').boundingBox(), await line.boundingBox()]
      expect(listBox!.y).toBeGreaterThanOrEqual(0)
      expect(listBox!.y + listBox!.height).toBeLessThanOrEqual(lineBox!.y + 4)
      const active = await editor(page).getAttribute('aria-activedescendant')
      await expect(list.getByRole('option', { selected: true })).toHaveId(active!)
    },
  )

  test(
    'a paste from Word keeps headings, lists and tables and nothing else',
    { tag: '@desktop' },
    async ({ page }) => {
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
    },
  )

  test(
    'a paste from Word leaves the supervision out, takes the notes, and says what it could not take',
    { tag: '@desktop' },
    async ({ page }) => {
      await openForm(page)
      await editor(page).click()
      const item = (list: string, marker: string, text: string) =>
        `<p class=MsoListParagraph style='mso-list:${list} level1 lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span>${text}</p>`
      await paste(page, {
        'text/plain': 'x',
        'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
        <p class=MsoNormal>Antes <a style='mso-comment-reference:PO_1;mso-comment-date:20260101T1000'>comentado</a><span class=MsoCommentReference><span style='font-size:8pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[PO1]</a></span></span> depois.</p>
        <p class=MsoNormal>Fica <del cite="mailto:orientadora" datetime="2026-01-01T10:00">riscado </del><ins cite="mailto:orientadora" datetime="2026-01-01T10:00">novo</ins>.</p>
        <p class=MsoNormal>Com nota<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.</p>
        ${item('l0', '·', 'ponto')}${item('l1', '1.', 'primeiro')}${item('l1', '2.', 'segundo')}
        <p>Soma <!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]--><![if !msEquation]><img src="file:///c/eq.png"><![endif]> e <img src="file:///c/foto.png"><img src="file:///c/outra.png"></p>
        <!--EndFragment-->
        <div style='mso-element:footnote-list'><br clear=all><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> O texto da nota.</p></div></div>
        <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Reescreva isto!</p></div></div>
        </body></html>`,
      })
      await expect(content(page)).toHaveValue(/segundo/)
      const markdown = await content(page).inputValue()
      expect(markdown).toContain('Antes comentado depois.')
      expect(markdown).toContain('Fica novo.')
      expect(markdown).toContain('Com nota[^1].')
      expect(markdown).toMatch(/^\[\^1\]: O texto da nota\.$/m)
      expect(markdown).toMatch(/^[-*] ponto\n\n1\. primeiro\n2\. segundo$/m)
      expect(markdown).not.toMatch(/PO1|Reescreva|riscado|_ftn|oMath/)
      await expectNotice(
        page,
        'Não veio com o texto colado: 2 imagens, 1 equação, 1 comentário, 1 trecho excluído. Insira imagens e fórmulas pelos botões do editor.',
      )
    },
  )

  test('signs of a calculation stay as they are typed', { tag: '@desktop' }, async ({ page }) => {
    await openForm(page)
    await editor(page).click()
    await page.keyboard.type('5 * 3 * 2 e p * q * r, mas *sim* aqui')
    await expect(content(page)).toHaveValue(
      /5 \\\* 3 \\\* 2 e p \\\* q \\\* r, mas \*sim\* aqui|5 \* 3 \* 2 e p \* q \* r, mas \*sim\* aqui/,
    )
    await expect(editor(page).locator('em')).toHaveText(['sim'])
  })

  test(
    'a paste from Google Docs keeps marks and lists; not everything is bold',
    { tag: '@desktop' },
    async ({ page }) => {
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
    },
  )

  test(
    'pasted Markdown is understood, undo takes it back, and the source can be edited',
    { tag: '@desktop' },
    async ({ page }) => {
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
    },
  )

  test('a picture is uploaded with its words, a formula is previewed', async ({ page, expectTrouble }) => {
    expectTrouble('422')
    await openForm(page)
    await editor(page).click()
    await pressTool(page, 'Imagem')
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
    await pressTool(page, 'Fórmula')
    // what is typed before the focus has come there goes elsewhere
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toBeAttached()
    await page.getByLabel('LaTeX').fill('\\frac{a}{b}')
    await expect(page.getByRole('img', { name: 'Prévia' }).locator('math')).toBeAttached()
    await page.getByRole('button', { name: 'Inserir fórmula' }).click()
    await expect(content(page)).toHaveValue(/\$\\frac\{a\}\{b\}\$/)
  })
})
