import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finishReading } from './reading.ts'
import { readTex } from './read-tex.ts'

function textOf(source: string): string {
  const reading = finishReading(readTex(source, 1e6), 1e6) as { status: string; text?: string }
  return reading.text ?? ''
}

describe('the words of a source', () => {
  test.each([
    [
      'accents of older sources',
      "avalia\\c{c}\\~ao, experi\\^encia, mat\\'eria, \\`a, \\'{\\i}ndice, lingu\\\"{\\i}stica, S\\~{a}o",
      'avaliação, experiência, matéria, à, índice, linguïstica, São',
    ],
    ['emphasis', 'um \\textbf{grande} \\emph{pequeno} {\\it texto} aqui', 'um grande pequeno texto aqui'],
    ['comments', 'antes % nota\n depois', 'antes depois'],
    ['an escaped percent', '95\\% de confiança', '95% de confiança'],
    ['quotes and dashes', "``citado'' --- e 10--20", '“citado” — e 10–20'],
    ['citations and references go', 'Segundo \\cite[p.~3]{silva2010}, ver \\ref{fig:um}.', 'Segundo , ver .'],
    [
      'links keep their words',
      'ver \\href{http://x.br/a\\%b}{o sítio} e \\url{http://y.br}',
      'ver o sítio e http://y.br',
    ],
    [
      'formulas stay as written',
      'seja $x^2 + \\alpha$ e \\(y\\) também',
      'seja $x^2 + \\alpha$ e \\(y\\) também',
    ],
    ['a price is no formula', 'custa \\$ 10', 'custa $ 10'],
    [
      'inputs are not followed but said',
      'a \\input{/etc/passwd} b',
      'a\n\n[Arquivo não enviado: /etc/passwd]\n\nb',
    ],
    ['definitions say nothing', '\\newcommand{\\x}[1]{oculto #1}\\def\\y#1{oculto}visível', 'visível'],
    ['sizes and rules', '\\vspace*{1cm}\\setlength{\\parskip}{0pt}texto\\\\[2mm]linha', 'texto\nlinha'],
    ['verbatim', 'use \\verb|\\x{a}| assim', 'use \\x{a} assim'],
  ])('%s', (_, source, text) => {
    expect(textOf(source)).toBe(text)
  })

  test('headings, lists, notes, tables and the bibliography', () => {
    const source = `\\documentclass{article}\\title{Um \\textit{título}}\\begin{document}\\maketitle
\\chapter*{Introdu\\c{c}\\~ao}\\label{c}
Texto\\footnote{Uma nota.} segue.
\\begin{itemize}\\item um\\item[b)] dois\\end{itemize}
\\begin{tabular}{l|c} a & b \\\\ c & d \\end{tabular}
\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}
\\begin{thebibliography}{99}\\bibitem{k} SILVA, J. \\textbf{Livro}. 2010.\\end{thebibliography}
\\end{document} depois`
    const reading = readTex(source, 1e6)
    expect(reading).toMatchObject({ title: 'Um título', headings: ['Introdução'] })
    expect(textOf(source)).toBe(
      'Introdução\n\nTexto segue.\n\num\nb) dois\n\na\tb\nc\td\n\nReferências\n\nSILVA, J. Livro. 2010.\n\nUma nota.',
    )
  })
})

test('any source comes to an end, and plain words come out as they went in', () => {
  const piece = fc.constantFrom(
    '\\',
    '{',
    '}',
    '$',
    '%',
    '\n',
    '\\begin{a}',
    '\\end{a}',
    '\\section{',
    '\\footnote{',
    '\\verb',
    '[',
    ']',
    "\\'",
    '\\item',
    'texto',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      expect(typeof readTex(pieces.join(''), 1e6).text).toBe('string')
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zà-ü]{1,9}$/), { minLength: 1, maxLength: 30 }), (words) => {
      expect(textOf(words.join(' '))).toBe(words.join(' ').normalize('NFC'))
    }),
  )
})

test('an abnTeX2 source is its title, author, abstracts and chapters, not the card of the library', () => {
  const { text, title, headings } = readTex(
    String.raw`\documentclass[12pt,openright]{abntex2}
\titulo{A leitura em voz alta \\ na escola}
\autor{Maria Jos\'e da Silva}
\instituicao{Universidade de Tal}
\begin{document}
\imprimircapa
\imprimirfolhaderosto*
\begin{fichacatalografica}
  \fbox{\begin{minipage}[c][8cm]{13.5cm} \imprimirautor \hspace{0.5cm} 1. Leitura. CDU 02:141:005.7 \end{minipage}}
\end{fichacatalografica}
\begin{folhadeaprovacao} Trabalho aprovado. \assinatura{\textbf{Orientador}} \end{folhadeaprovacao}
\begin{dedicatoria} Aos meus pais. \end{dedicatoria}
\begin{agradecimentos} Agradeço a todos. \end{agradecimentos}
\setlength{\absparsep}{18pt}
\begin{resumo}
 Este trabalho estuda a leitura.
 \textbf{Palavras-chave}: leitura.
\end{resumo}
\begin{resumo}[Abstract]
 \begin{otherlanguage*}{english} This work studies reading. \end{otherlanguage*}
\end{resumo}
\pdfbookmark[0]{\contentsname}{toc}
\tableofcontents*
\textual
\chapter{Introdução}
Um começo.
\include{capitulos/metodo}
\input{resultados.tex}
\end{document}`,
    100_000,
  )
  expect(title).toMatch(/^A leitura em voz alta\s+na escola$/)
  expect(headings).toEqual(['Resumo', 'Abstract', 'Introdução'])
  const tidy = text.replace(/[ \t]+/g, ' ')
  expect(tidy).toMatch(
    /^A leitura em voz alta\s+na escola\s+Maria José da Silva\s+Resumo\s+Este trabalho estuda a leitura\./,
  )
  expect(tidy).toMatch(/Abstract\s+This work studies reading\.\s+/)
  expect(tidy).toMatch(
    /Introdução\s+Um começo\.\s+\[Arquivo não enviado: capitulos\/metodo\]\s+\[Arquivo não enviado: resultados\.tex\]/,
  )
  expect(tidy).not.toMatch(/CDU|aprovado|meus pais|Agradeço|toc/)
})
