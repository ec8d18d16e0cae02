import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHead } from './read-head.ts'

const file = (name: string) => readFileSync(`tests/data/heads/${name}`, 'utf8')

test('the YAML head of a Markdown text says what its author would fill in', () => {
  const { head, body } = readHead(file('30-pracas-sem-sombra.md'))!
  expect(head).toEqual({
    title: 'Praças sem sombra',
    subtitle: 'arborização e permanência em espaços públicos de Palmas',
    authors: ['Elisângela Pires Tocantins', 'Juarez Monção'],
    abstract:
      'Mediu-se a permanência de pessoas em catorze praças de Palmas, em relação à sombra das árvores, ao mobiliário e ao uso do entorno. As contagens, feitas a cada hora em dias quentes e amenos, mostram que a sombra às quinze horas explica 58% da variação da permanência, mais que a presença de bancos ou de comércio. Recomenda-se que os planos de arborização fixem metas de sombra, e não de número de mudas.',
    keywords: ['espaços públicos', 'arborização urbana', 'conforto térmico'],
    language: 'pt',
    year: '2023',
    institution: 'Universidade Federal do Tocantins',
  })
  expect(body.trim()).toMatch(/^## Abstract/)
  expect(body).not.toContain('lang: pt-BR')
})

test('so do the commands and abstracts of a LaTeX document, without earlier ones in its comments', () => {
  const { head, body } = readHead(file('29-consenso.tex'))!
  expect(head).toEqual({
    title:
      'Consenso tolerante a partições em redes comunitárias: projeto e avaliação de um serviço de registro',
    authors: ['Rodrigo Taveira Passos'],
    abstract:
      'Redes comunitárias de acesso à internet ficam partidas por horas quando falta energia em um dos enlaces. Esta dissertação projeta um serviço de registro de nomes e endereços que continua a aceitar escritas nas duas partes e as reconcilia quando a ligação retorna. O protocolo foi provado correto sob falhas de parada e avaliado em uma rede de 22 nós na ilha do Combu. A reconciliação termina em menos de quatro segundos em 95% dos casos, com perda de escritas nula.',
    keywords: ['sistemas distribuídos', 'consenso', 'redes comunitárias', 'replicação'],
    language: 'pt',
    year: '2020',
    institution: 'Universidade Federal do Pará',
    programme: 'Programa de Pós-Graduação em Ciência da Computação',
    advisor: 'Glória Meirelles Pontual',
    coAdvisor: 'Dimas Azeredo',
    titleEn:
      'Partition-tolerant consensus in community networks: design and evaluation of a registry service',
    abstractEn:
      'Community networks remain partitioned for hours when power fails in one of the links. This thesis designs a registry service that keeps accepting writes in both parts and reconciles them when the link returns. Reconciliation ends in less than four seconds in 95% of the cases.',
    keywordsEn: ['distributed systems', 'consensus', 'community networks', 'replication'],
  })
  expect(body).toMatch(/^\\chapter\{Introdução\}/)
  expect(body).not.toMatch(/\\end\{document\}|\\documentclass|Redes comunitárias de acesso/)
})

const yaml = (head: string) => readHead(`---\n${head}\n---\n\nO texto.`)?.head

test('authors, keywords and dates as pandoc and Quarto write them', () => {
  expect(yaml('author: Ana Lima; Bia Souza\ntags: a, b\ndate: 2021-03-04')).toEqual({
    authors: ['Ana Lima', 'Bia Souza'],
    keywords: ['a', 'b'],
    year: '2021',
  })
  const quarto = `author:
  - name: Ana Lima
    affiliations: [UFBA]
  - name: {given: Bia, family: Souza}
  - {given: Caio, family: Reis}
lang: en_US
title: "Sobre: dois pontos"`
  expect(yaml(quarto)).toEqual({
    title: 'Sobre: dois pontos',
    authors: ['Ana Lima', 'Bia Souza', 'Caio Reis'],
    language: 'en',
  })
  expect(
    yaml('Título: 1984\nAutora: Ana\nPalavras-chave: [x]\nresumo: |\n  Um.\n  Dois.\n\n  Três.'),
  ).toEqual({
    title: '1984',
    authors: ['Ana'],
    keywords: ['x'],
    abstract: 'Um. Dois.\n\nTrês.',
  })
  expect(readHead('\uFEFF---\r\ntitle: Do Windows\r\n...\r\nO texto.')).toEqual({
    head: { title: 'Do Windows' },
    body: 'O texto.',
  })
})

const classic = String.raw`\documentclass{article}
\usepackage[english,main=spanish]{babel}
\title{A \emph{study}\\ of {nested {braces}}}
\author{Ana Lima\thanks{UFBA} \and Bia Souza \\ UFPE}
\date{\today}
\begin{document}
\maketitle
\begin{abstract}
One. % never
Two.
\end{abstract}
\section{A}
\end{document}
after`

test('a classic article, with one abstract', () => {
  expect(readHead(classic)).toEqual({
    head: {
      title: 'A study of nested braces',
      authors: ['Ana Lima', 'Bia Souza'],
      abstract: 'One. Two.',
      language: 'es',
    },
    body: String.raw`\section{A}`,
  })
})

test('letters that only print knows are letters in what a head says', () => {
  expect(yaml('title: Inicia\u00ADção cientíﬁca\nauthor: [So\u200Bﬁa Sá]\nkeywords: H₂O')).toEqual({
    title: 'Iniciação científica',
    authors: ['Sofia Sá'],
    keywords: ['H₂O'],
  })
})

test('what is no head is none', () => {
  for (const text of [
    'Um texto.',
    '---\n\nUma linha.\n\n---\n',
    '---\n- a\n- b\n---\n',
    '---\nbibliography: r.bib\n---\n',
    '---\ntitle: [sem fim\n---\n',
    '---\ntitle: sem fim\n',
    String.raw`\section{A}`,
  ])
    expect(readHead(text), text).toBeNull()
})

test('a hostile head is read as nothing, or as words', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
  for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih'])
    bomb.push(`${name}: &${name} [${`*${before}, `.repeat(9)}]`)
  expect(yaml(`${bomb.join('\n')}\ntitle: *i`)).toBeUndefined()
  expect(yaml(`title: ${'['.repeat(9_000)}`)).toBeUndefined()
  expect(yaml(`title: ${'{a: '.repeat(3_000)}`)).toBeUndefined()
  expect(yaml(`title: ${'x'.repeat(30_000)}`)).toBeUndefined()
  expect(yaml('title: !!js/function "function () {}"')).toEqual({ title: 'function () {}' })
  expect(yaml('__proto__: {title: x}\nconstructor: y\ntitle: z')).toEqual({ title: 'z' })
  expect(({} as Record<string, unknown>).title).toBeUndefined()
  const deep = `\\documentclass{a}\\title{${'{'.repeat(100_000)}`
  expect(readHead(deep)).toBeNull()
  expect(readHead(`\\documentclass{a}${'\\title{'.repeat(20_000)}`)).toBeNull()
  expect(readHead(`\\documentclass{a}\\begin{document}${'\\begin{abstract}'.repeat(20_000)}`)).toBeNull()
})
