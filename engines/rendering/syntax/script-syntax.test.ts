import { expect, test } from 'vitest'
import { prepareMarkdown } from '../prepare-markdown.ts'
import { renderMarkdown } from '../render-markdown.ts'

const html = (source: string) => renderMarkdown(source, { links: new Map() }).html

test('numbers and letters stand lowered and raised', () => {
  expect(html('H~2~O, m^2^, 10^-3^, Ca^2+^, x~i,j~ e 1^a^')).toBe(
    '<p>H<sub>2</sub>O, m<sup>2</sup>, 10<sup>-3</sup>, Ca<sup>2+</sup>, x<sub>i,j</sub> e 1<sup>a</sup></p>',
  )
  expect(html('*m^2^* e a~dois\\ termos~')).toBe('<p><em>m<sup>2</sup></em> e a<sub>dois termos</sub></p>')
  expect(prepareMarkdown('H~2~O em m^2^').plainText).toBe('H2O em m2')
})

test('one tilde strikes nothing through, two do', () => {
  expect(html('~uma coisa~ e ~~outra~~')).toBe('<p>~uma coisa~ e <del>outra</del></p>')
})

test.each(['x^2 + y^2', 'x^2,y^2', 'de ~5 a ~10', '~5/~10', 'a ^ b', '\\^2^', '^^', 'm^^2^^'])(
  '%s stays as it is',
  (source) => {
    expect(html(source)).not.toMatch(/<su[bp]>/)
  },
)

test('formulas, code, notes and addresses keep their signs', () => {
  expect(html('$x^2^y$ `a^2^`')).not.toContain('<sup>')
  expect(html('nota[^1] e b^2^\n\n[^1]: a~1~')).toMatch(/data-footnote-ref.*b<sup>2<\/sup>.*a<sub>1<\/sub>/s)
  expect(html('https://x.org/~ana/~bia')).not.toContain('<sub>')
})
