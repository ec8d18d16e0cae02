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
    '## Método\n\n\nUm **forte** e *leve*, ver \\cite{silva2020}.',
  ],
  ['# Introdução {#sec:intro}\n\nTexto', '# Introdução\n\nTexto'],
  ['---\ntitle: "Um título"\nauthor: Ana\n---\nTexto', '# Um título\n\nTexto'],
  ['\\begin{itemize}\n\\item um\n\\item dois\n\\end{itemize}', '- um\n- dois'],
  ['Fim\\footnote{Ver adiante.}.', 'Fim[^tex1].\n\n[^tex1]: Ver adiante.'],
  [
    "% só um lembrete\n50\\% de \\(a_1 \\% b\\), 30% de ``tudo'' e ~~nada~~",
    '50% de $a_1 \\% b$, 30% de "tudo" e ~~nada~~',
  ],
])('%j', (tex, markdown) => {
  expect(looksLikeTex(tex)).toBe(true)
  expect(texToMarkdown(tex)).toBe(markdown)
})

test.each(['C:\\Users\\ana', 'custa 50% (cinquenta)', 'um [colchete] e (parêntese)', 'a --- b', '## Título'])(
  '%j is no TeX',
  (text) => expect(looksLikeTex(text)).toBe(false),
)
