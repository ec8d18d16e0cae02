import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteOf, sitesIn } from './sites.ts'
import { likeness, sketchText } from './sketch-text.ts'

const SPAM =
  'Ganhe dinheiro em casa com este método aprovado por professores, acesse agora e conheça a oferta 7'
const like = (one: string, other: string) => likeness(sketchText(one).sketch, sketchText(other).sketch)

test('a text whose case, accents, signs and numbers were changed is the same', () => {
  expect(like(SPAM, SPAM.toUpperCase().replace('7', '8321!!').normalize('NFD'))).toBe(1)
  expect(like(SPAM, `${SPAM} boa sorte`)).toBeGreaterThan(0.5)
  expect(
    like(SPAM, 'O capítulo dois compara três métodos de coleta e mostra por que o segundo é mais barato'),
  ).toBe(0)
})

test('what everybody says in few words is compared with nothing', () => {
  expect(like('Parabéns pelo ótimo trabalho!', 'Parabéns pelo ótimo trabalho!')).toBe(0)
})

test('a site is what somebody registered, however it is written; those of scholarship are none', () => {
  expect(sitesIn('veja https://a.b.ganhe-ja.com/x?y, www.oferta.com.br e ganhe-ja.com')).toEqual([
    'ganhe-ja.com',
    'oferta.com.br',
  ])
  expect(
    sitesIn('https://doi.org/10.1/x http://www.scielo.br/a https://ifx.edu.br/b fulano@ganhe.com'),
  ).toEqual([])
  expect(
    sitesIn(
      'https://drive.google.com/drive/folders/1a, https://www.youtube.com/watch?v=1, youtu.be/1, https://github.com/turma/dados',
    ),
  ).toEqual([])
  // what anybody may build is a site like any other
  expect(sitesIn('https://sites.google.com/view/ganhe e https://turma.github.io/x')).toEqual([
    'google.com',
    'github.io',
  ])
  expect(siteOf('lojas.blog.br')).toBe('lojas.blog.br')
})

test('whatever the text, it has a sketch of one length or none, and is like itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { sketch, bands } = sketchText(text)
      expect([0, 32]).toContain(sketch.length)
      expect(bands).toHaveLength(sketch.length / 2)
      expect([...sketch, ...bands].every((n) => n === (n | 0))).toBe(true)
      expect(like(text, text)).toBe(sketch.length ? 1 : 0)
    }),
  )
})
