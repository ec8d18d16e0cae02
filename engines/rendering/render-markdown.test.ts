import { expect, test } from 'vitest'
import { elementsOf } from '#tests/find-forbidden.ts'
import { renderMarkdown } from './render-markdown.ts'

const links = new Map([['tese', { path: '/ana/tese', title: 'Tese & cia' }]])

async function html(source: string): Promise<string> {
  return (await renderMarkdown(source, { links })).html
}

test('what somebody types as HTML is read as typed, never executed, and nothing of it vanishes', async () => {
  expect(await html('a < b, <b>oi</b> <script>alert(1)</script> &amp; <!-- nota -->')).toBe(
    '<p>a &#x3C; b, &#x3C;b>oi&#x3C;/b> &#x3C;script>alert(1)&#x3C;/script> &#x26; &#x3C;!-- nota --></p>',
  )
  expect(await html('<div onclick="x()">\n\n*oi*\n\n</div>')).toContain('<em>oi</em>')
})

test('the highest heading of a text, `#` or `##`, is an h2 of the page and the others follow', async () => {
  expect(await html('# A\n\n## B\n\n###### C')).toMatch(
    /<h2 id="secao-a">.*<h3 id="secao-b">.*<h6 id="secao-c">/s,
  )
  expect(await html('## A\n\n### B')).toMatch(/<h2 id="secao-a">.*<h3 id="secao-b">/s)
})

test('headings have addresses of their own, and the contents list has those of the first two levels', async () => {
  const { headings } = await renderMarkdown(
    '# Método\n\n# Método\n\n# Método 2\n\n## *Amostra* $x$\n\n### Fundo\n\n> # Citado\n\n# !!',
    { links },
  )
  expect(headings).toEqual([
    { id: 'secao-metodo', text: 'Método', depth: 2 },
    { id: 'secao-metodo-2', text: 'Método', depth: 2 },
    { id: 'secao-metodo-2-2', text: 'Método 2', depth: 2 },
    { id: 'secao-amostra-x', text: 'Amostra x', depth: 3 },
    { id: 'secao-sem-titulo', text: '!!', depth: 2 },
  ])
})

test('links lead to the web, to a mailbox or into the product; another address stands beside its words', async () => {
  expect(await html('[a](https://exemplo.org/x)')).toBe(
    '<p><a href="https://exemplo.org/x" rel="nofollow ugc noopener">a</a></p>',
  )
  expect(await html('[a](/ana/tese) [b](MAILTO:ana@usp.br)')).toBe(
    '<p><a href="/ana/tese">a</a> <a href="mailto:ana@usp.br">b</a></p>',
  )
  expect(await html('[a](javascript:alert(1))')).toBe('<p>a (javascript:alert(1))</p>')
  expect(await html('[a](capítulo-2.html)')).toBe('<p>a (capítulo-2.html)</p>')
  for (const trick of [
    '//mau.com',
    '<java\tscript:x>',
    '&#106;avascript:x',
    'data:text/html,x',
    'http:mau',
  ]) {
    expect(
      elementsOf(
        await html(`[a](${trick})`),
        (element) => element.tagName === 'a' && element.properties.href !== undefined,
      ),
    ).toEqual([])
  }
})

test('an image uploaded here is shown, one from elsewhere becomes a link', async () => {
  expect(await html('![Mapa](imagem:12 "Fig. 1")')).toBe(
    '<p><img src="/imagens/12" alt="Mapa" title="Fig. 1" loading="lazy" decoding="async" class="text-image"></p>',
  )
  expect(await html('![Mapa](https://x.org/m.png)')).toBe(
    '<p><a href="https://x.org/m.png" rel="nofollow ugc noopener">Mapa</a></p>',
  )
  expect(await html('[![Mapa](https://x.org/m.png)](https://y.org)')).toBe(
    '<p><a href="https://y.org" rel="nofollow ugc noopener">Mapa</a></p>',
  )
  expect(await html('![Mapa](/outro.png) ![](imagem:0x1)')).toBe(
    '<p><a href="/outro.png">Mapa</a> imagem:0x1</p>',
  )
  const { html: missing } = await renderMarkdown('![Mapa](imagem:12)', { links, findImage: () => null })
  expect(missing).toBe('<p><span class="image-missing">Mapa</span></p>')
})

test('a picture within a link is its description, and what is no address stays readable', async () => {
  expect(await html('[![selo](https://a.org/s.png)](/x)')).toBe('<p><a href="/x">selo</a></p>')
  expect(await html('[![selo](aqui)](/x)')).toBe('<p><a href="/x">selo (aqui)</a></p>')
})

test('a minus after a bracket or a relation is a sign, between two terms it is not', async () => {
  expect(await html('$(-1)$')).toContain('(</mo><mo form="prefix">−</mo><mn>1</mn>')
  expect(await html('$x = -1$')).toContain('=</mo><mo form="prefix">−</mo>')
  expect(await html('$a - 1$')).toContain('<mi>a</mi><mo>−</mo><mn>1</mn>')
})

test('a link whose words are its address says so: printed, the address is not repeated', async () => {
  expect(await html('https://www.ibge.gov.br/a/')).toContain('class="address">https://www.ibge.gov.br/a/</a>')
  expect(await html('www.ibge.gov.br')).toContain('class="address">www.ibge.gov.br</a>')
  expect(await html('<https://x.org/caf%C3%A9>')).toContain('class="address"')
  expect(await html('[IBGE](https://www.ibge.gov.br)')).not.toContain('class=')
})

test('letters of formulas are the kind they were typed as, also where browsers know no mathvariant', async () => {
  const formula = (latex: string) =>
    html(`$${latex}$`).then((page) => /<semantics>(.*?)<annotation/.exec(page)![1]!.replace(/<\/?mrow>/g, ''))
  expect(await formula('\\mathbb{R}')).toBe('<mi>ℝ</mi>')
  expect(await formula('\\mathbb{E}')).toBe('<mi>𝔼</mi>')
  expect(await formula('\\mathcal{LT}')).toBe('<mi>ℒ</mi><mi>𝒯</mi>')
  expect(await formula('\\mathbf{x}\\mathbf{12}')).toBe('<mi>𝐱</mi><mn>𝟏𝟐</mn>')
  expect(await formula('\\boldsymbol{\\beta}\\bm{\\Sigma}\\boldsymbol{\\varphi}')).toBe(
    '<mi>𝜷</mi><mi>𝚺</mi><mi>𝝋</mi>',
  )
  expect(await formula('\\boldsymbol{\\nabla\\partial\\epsilon}')).toMatch(/𝛁.*𝛛.*𝝐/)
  expect(await formula('\\mathfrak{gC}\\mathsf{T}\\mathtt{a}')).toBe(
    '<mi>𝔤</mi><mi>ℭ</mi><mi>𝖳</mi><mi>𝚊</mi>',
  )
  expect(await formula('\\mathrm{V}')).toBe('<mi mathvariant="normal">V</mi>')
  expect(await formula('\\text{\\textbf{não}}')).toContain('<mtext mathvariant="bold">não</mtext>')
})

test('functions are called as in Brazilian books', async () => {
  expect(await html('$\\sen x + \\arcsen y$')).toMatch(/>sen<\/mi>.*>arcsen<\/mi>/)
  expect(await html('$\\gdef\\sen{x}\\sen$')).not.toContain('>sen<')
  expect(await html('$\\mdc(a, b)$')).toContain('>mdc</mi>')
  expect(await html('$\\sen x$')).toContain('>sen<')
})

test('words in a formula keep their accents and cedillas as letters', async () => {
  expect(await html('$\\text{se não há ação à época, ímpar e ü}$')).toContain(
    '<mtext>se não há ação à época, ímpar e ü</mtext>'.replaceAll(' ', '\u00a0'),
  )
  expect(await html('$\\mathrm{média}$')).toContain('<mi mathvariant="normal">é</mi>')
  expect(await html('$ação$')).toContain('<mi>ç</mi>')
  expect(await html('$\\hat{x} + \\tilde{\\mathrm{x}}$')).toMatch(
    /<mo>\^<\/mo><\/mover>.*<mo>~<\/mo><\/mover>/,
  )
})

test('a function stands apart from its letter, bars stand close to what is within', async () => {
  const SPACE = '<mspace width="0.167em"></mspace>'
  expect(await html('$\\cos t$')).toContain(`<mi>cos</mi><mo>\u2061</mo>${SPACE}<mi>t</mi>`)
  expect(await html('$\\cos(t)$')).not.toContain('mspace')
  expect(await html('$\\log\\left(x\\right)$')).not.toContain('mspace')
  expect(await html('$\\log_2 n$')).toContain(`<mn>2</mn></msub>${SPACE}<mi>n</mi>`)
  expect(await html('$\\lVert x\\rVert$')).toContain(
    '<mo stretchy="false" lspace="0em" rspace="0em">∥</mo><mi>x</mi>',
  )
  expect(await html('$A \\mid B$')).toContain('<mo>∣</mo>')
  // a bracket of a given height keeps it as the base of a power
  for (const power of ['\\Big(x\\Big)^2', '\\Bigl(x\\Bigr)^2'])
    expect(await html(`$${power}$`)).toMatch(/<msup><mrow><mo[^>]*minsize[^>]*>\)<\/mo><mi><\/mi><\/mrow>/)
})

test('every head of a table says something: a formula its source, an empty one is none', async () => {
  const table = await html('| | $x_i$ | $\\sigma$ médio |\n|---|---|---|\n| a | b | c |')
  expect(table.replaceAll('\n', '')).toContain(
    '<tr><td></td><th scope="col"><span class="math-inline"><math aria-label="x_i" xmlns=',
  )
  expect(table).toMatch(/<th scope="col"><span class="math-inline"><math xmlns=.*<\/span> médio<\/th>/)
  expect(await html('| $"<x>\\text{a}$ |\n|---|\n| a |')).toContain('<math aria-label="x text a" xmlns=')
})

test('a table scrolls in a region that a keyboard reaches, named by its columns', async () => {
  const table = await html('| Ano | Casos |\n|---|--:|\n| 2024 | 7 |')
  expect(table).toContain(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Tabela: Ano, Casos"><table>',
  )
  expect(table).toContain('<th class="cell-right" scope="col">Casos</th>')
  expect(table).not.toContain('align=')
  expect(await html('| $v/w$ | $\\xi$ médio |\n|---|---|\n| 1 | 2 |')).toContain('aria-label="Tabela: médio"')
  // as on every page, a name is cut between words
  const wide = await html(`| ${'Permanência |'.repeat(12)}\n${'|---'.repeat(12)}|\n`)
  expect(wide).toContain(`aria-label="Tabela: ${'Permanência, '.repeat(6)}Permanência…"`)
})

test('notes are called, listed under "Notas" and lead back in Portuguese', async () => {
  const page = await html('Um[^a] e outra vez[^a].\n\n[^a]: A *nota*.')
  expect(page).toContain('id="footnote-label">Notas</h2>')
  expect(page).toContain('aria-label="Voltar à referência 1"')
  expect(page).toContain('aria-label="Voltar à referência 1-2"')
  expect(page).toContain('<li id="nota-fn-a">')
})

test('a note that nothing calls and a "definition" that nothing uses stay visible', async () => {
  expect(await html('Texto.\n\n[^9]: Sozinha.')).toBe('<p>Texto.</p>\n<p>Sozinha.</p>')
  expect(await html('[Sic]: palavra')).toBe('<p>[Sic]: palavra</p>')
  expect(await html('[a]\n\n[a]: https://um.org\n\n[a]: https://dois.org')).toContain('[a]: https://dois.org')
  expect(await html('[^a]: Chama a si mesma[^a].')).toContain('Chama a si mesma')
})

test('no line begins with the sign behind a formula, or ends with the bracket before it', async () => {
  expect(await html('Seja ($x$), com $y$: **e $z$**.')).toMatch(
    /^<p>Seja <span class="nowrap">\(<span class="math-inline"><math .*<\/math><\/span>\),<\/span> com <span class="nowrap"><span class="math-inline">.*<\/span>:<\/span> <strong>e <span class="math-inline">/,
  )
})

test('formulas are MathML; one that fails shows its source', async () => {
  expect(await html('$x^2$')).toMatch(
    /^<p><span class="math-inline"><math .*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>.*<\/math><\/span><\/p>$/,
  )
  expect(await html('$$E=mc^2$$')).toMatch(/^<div class="math-display"><math .*display="block"/)
  expect(await html('$$ x\n= y\n$$')).toContain('>x\n= y</annotation>')
  expect(await html('$\\frac{1$')).toMatch(/<code class="math-failed" title="[^"]+">\\frac\{1<\/code>/)
  expect(
    await html('$\\href{javascript:alert(1)}{x} \\htmlClass{y}{z} \\includegraphics{https://x.org/y.png}$'),
  ).not.toMatch(/href=|class="y"|<img/)
})

test('money is not a formula, an index after a letter is', async () => {
  for (const money of [
    'de R$ 10 a R$ 20',
    'R$50 ou R$60',
    'US$ 5 e US$ 6',
    'custa $5 ou $6',
    'custa 5$ ou 6$',
  ]) {
    expect(await html(money)).toBe(`<p>${money}</p>`)
  }
  expect(await html('CO$_2$ e m$^2$')).toMatch(/CO<span class="math-inline">.* e m<span class="math-inline">/)
})

test('task lists say what is done', async () => {
  const list = await html('- [x] Ler\n- [ ] Escrever')
  expect(list).toContain('<input type="checkbox" checked disabled aria-label="Feito"> Ler')
  expect(list).toContain('<input type="checkbox" disabled aria-label="A fazer"> Escrever')
})

test('code stays code, with its language as a class and no marks inside', async () => {
  expect(await html('```sql\nselect *a* from [[tese]]\n```')).toBe(
    '<pre tabindex="0"><code class="language-sql">select *a* from [[tese]]\n</code></pre>',
  )
})
