import { expect, test } from 'vitest'
import { fold, foldInPlace } from './fold.ts'

test('accents, case, ligatures, soft hyphens and letters that stand for two are no difference', () => {
  expect(fold('AÇÃO')).toBe('acao')
  expect(fold('e\u0301tica')).toBe('etica')
  expect(fold('co\u00ADmu\u00ADni\u00ADda\u00ADde')).toBe('comunidade')
  expect(fold('ﬁm')).toBe('fim')
  expect(fold('Straße Æsop Łódź')).toBe('strasse aesop lodz')
})

test('in place, every letter stays where it was', () => {
  for (const text of ['AÇÃO', 'Straße Æsop', 'ﬁm de İzmir', 'e\u0301tica', 'Prof.ª Sá\u00A0e 😀'])
    expect(foldInPlace(text), text).toHaveLength(text.length)
  expect(foldInPlace('Prof.ª SÁ')).toBe('prof.a sa')
})
