import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeTex, texToMarkdown } from './tex-to-markdown.ts'

test.each([
  ['A reta \\(y = ax + b\\) passa.', 'A reta $y = ax + b$ passa.'],
  ['Logo\n\\[ x^2 \\]\nfim', 'Logo\n\n\n$$\nx^2\n$$\n\n\nfim'],
  ['\\begin{equation}\\label{eq:a} E = mc^2 \\end{equation}', '$$\nE = mc^2\n$$'],
  [
    '\\begin{align*}a &= b \\\\ c &= d\\end{align*}',
    '$$\n\\begin{aligned}\na &= b \\\\ c &= d\n\\end{aligned}\n$$',
  ],
  [
    '\\section{Método}\\label{sec:m}\nUm \\textbf{forte} e \\emph{leve}, ver \\cite{silva2020}.',
    '## Método\n\n\nUm **forte** e *leve*, ver [silva2020].',
  ],
  ['# Introdução {#sec:intro}\n\nTexto', '# Introdução\n\nTexto'],
  ['---\ntitle: "Um título"\nauthor: Ana\n---\nTexto', '# Um título\n\nTexto'],
  ['\\begin{itemize}\n\\item um\n\\item dois\n\\end{itemize}', '- um\n- dois'],
  ['Fim\\footnote{Ver adiante.}.', 'Fim[^tex1].\n\n[^tex1]: Ver adiante.'],
  [
    'Ver \\citep[p.~10]{silva_2020, souza} e \\nocite{lima}\\textcite{reis}.',
    'Ver [silva_2020; souza, p.\u00a010] e [reis].',
  ],
  [
    '\\section{O método}\n\\label{sec:m}\nA Seção~\\ref{sec:m}, a \\autoref{sec:m} e a \\ref{sec:x}.',
    '## O método\n\n\n\nA Seção\u00a0“O método”, a seção “O método” e a [sec:x].',
  ],
  [
    '\\begin{equation}a\\end{equation}\\begin{align}\\label{eq:b} b &= c\\end{align}Por \\eqref{eq:b}.',
    '$$\na\n$$\n\n\n\n$$\n\\begin{aligned}\nb &= c\n\\end{aligned} \\tag{2}\n$$\n\nPor (2).',
  ],
  ['# Meios {#sec:m}\n\nVer \\ref{sec:m}.', '# Meios\n\nVer “Meios”.'],
  [
    '\\emph{Antes}\n\\begin{verbatim}\n\\section{x} $a$ \\(y\\)\n\\end{verbatim}\n\\verb|\\emph{a}| fim',
    '*Antes*\n\n\n```\n\\section{x} $a$ \\(y\\)\n```\n\n\n`\\emph{a}` fim',
  ],
  [
    '\\begin{lstlisting}[language=Python]\nx = "\\\\(a\\\\)" # 50\\%\n\\end{lstlisting}',
    '```python\nx = "\\\\(a\\\\)" # 50\\%\n```',
  ],
  [
    "% só um lembrete\n50\\% de \\(a_1 \\% b\\), 30% de ``tudo'' e ~~nada~~",
    '50% de $a_1 \\% b$, 30% de "tudo" e ~~nada~~',
  ],
])('%j', (tex, markdown) => {
  expect(looksLikeTex(tex)).toBe(true)
  expect(texToMarkdown(tex)).toBe(markdown)
})

test.each([
  'C:\\Users\\ana',
  'custa 50% (cinquenta)',
  'use `\\section{x}` aqui',
  '```tex\n\\section{x}\n```\n',
  'um [colchete] e (parêntese)',
  'a --- b',
  '## Título',
])('%j is no TeX', (text) => expect(looksLikeTex(text)).toBe(false))

const PIECES = [
  '\\section{x}',
  '\\(a\\)',
  '\\[b\\]',
  '$c$',
  '\\cite{k}',
  '\\ref{l}',
  '\\label{l}',
  '\\emph{m}',
  '\\begin{itemize}',
  '\\item n',
  '% só',
  '50\\%',
  "``o''",
  '---',
  'título: q',
  '{#sec:r}',
  ' ',
  '\n',
  '\uE000',
]
const code = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''))
const around = fc
  .array(fc.constantFrom(...PIECES, 'palavra'), { maxLength: 8 })
  .map((pieces) => pieces.join(''))

test('nothing that stands in code is converted, whatever stands around it', () => {
  fc.assert(
    fc.property(
      around,
      code,
      around,
      fc.constantFrom('verbatim', '```', '~~~'),
      (before, body, after, kind) => {
        const block =
          kind === 'verbatim' ? `\\begin{verbatim}\n${body}\n\\end{verbatim}` : `${kind}\n${body}\n${kind}`
        expect(texToMarkdown(`${before}\n${block}\n${after}`)).toContain(body.trimEnd())
      },
    ),
    { seed: 20261126, numRuns: 300 },
  )
})

// a line that begins with % is a comment, and is removed with everything in it
const noRemark = around.map((text) => text.replaceAll('%', ''))

test('code within a line is left as it is', () => {
  fc.assert(
    fc.property(
      noRemark,
      fc.constantFrom(...PIECES.filter((piece) => /\S/.test(piece))),
      noRemark,
      (before, body, after) => {
        const line = `${before.replaceAll('`', '')} \`${body.replaceAll('`', '')}\` ${after.replaceAll('`', '')}`
        expect(texToMarkdown(line)).toContain(`\`${body.replaceAll('`', '')}\``)
      },
    ),
    { seed: 20261126, numRuns: 300 },
  )
})
