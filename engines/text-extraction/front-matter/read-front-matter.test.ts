import { describe, expect, test } from 'vitest'
import { TEXT_LIMITS } from '../limits.ts'
import { joinPieces } from './join-pieces.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { readMarkdownFront } from './read-markdown-front.ts'
import { readTexFront } from './read-tex-front.ts'

describe('pieces of a page', () => {
  const piece = (text: string, x: number, more = {}) => ({
    text,
    x,
    y: 700,
    width: 6 * text.length,
    size: 12,
    ...more,
  })

  test('a raised mark belongs to the name before it, and is told from it', () => {
    const raised = { y: 704, size: 8, width: 4 }
    const [line] = joinPieces([piece('Ana Lima', 100), piece('1', 148, raised), piece(', Caio Reis', 152)])
    expect(line).toMatchObject({ text: 'Ana Lima1, Caio Reis', marked: 'Ana Lima*, Caio Reis', size: 12 })
  })

  test('what stands far apart on one height is two lines', () => {
    expect(joinPieces([piece('Revista', 50), piece('Lima et al.', 400)]).map(({ text }) => text)).toEqual([
      'Revista',
      'Lima et al.',
    ])
  })

  test('ligatures are letters', () => {
    expect(joinPieces([piece('ﬁloso\uFB01a', 50)])[0]!.text).toBe('filosofia')
  })
})

describe('sources', () => {
  test('a TeX source states by commands, not in what is commented out', () => {
    const { stated } = readTexFront(
      String.raw`\documentclass{article}
% \title{Rascunho}
\title[Curto]{Água e caf\'e:\\ um estudo}
\author{Ana Lima\inst{1} \and Caio Reis\thanks{Bolsista}}
\begin{document}\maketitle O café.\end{document}`,
    )
    expect(stated.title).toEqual(['Água e café:\num estudo'])
    expect(stated.authors).toEqual(['Ana Lima', 'Caio Reis'])
  })

  test('a YAML head states by keys in Portuguese too; one that is no YAML states nothing', () => {
    const { stated, lines } = readMarkdownFront(
      '---\ntítulo: "Água: um estudo"\nautores:\n  - name: Ana Lima\n  - Caio Reis\nano: 2021\n---\n\n# Introdução\n\nO *café*\ncresce.\n',
    )
    expect(stated).toEqual({ title: ['Água: um estudo'], authors: ['Ana Lima', 'Caio Reis'], date: ['2021'] })
    expect(lines.map(({ text }) => text)).toEqual(['Introdução', 'O café cresce.'])
    expect(readMarkdownFront('---\n: [\n---\nTexto\n').stated).toEqual({})
  })
})

test.each(['pdf', 'docx'] as const)(
  'a real %s gives title and authors in their letters',
  async (extension) => {
    const { lines } = await readFrontMatter(
      `tests/data/documents/diabetes-gestacional.${extension}`,
      extension,
      TEXT_LIMITS,
    )
    expect(lines[0]!.text).toMatch(/^Diabetes gestacional/)
    expect(lines.some(({ text }) => text === 'Betine Moehlecke Iser')).toBe(true)
  },
)
