import { describe, expect, test } from 'vitest'
import { chiSquaredTail, correlationTails, fTail, tTails, zTails } from './distributions.ts'
import { findTests } from './find-tests.ts'
import { recomputeP } from './recompute-p.ts'

const only = (text: string) => findTests(text)[0]!
const assessed = (text: string) => recomputeP(only(text))

describe('the distributions', () => {
  test.each([
    // by SciPy 1.x: 2 * t.sf, f.sf, chi2.sf, 2 * norm.sf
    [tTails(2.2, 28), 0.03622548477883782],
    [tTails(30, 3.7), 1.485704125235202e-5],
    [fTail(10.32, 1, 373), 0.0014303804332178734],
    [fTail(0.3, 2.5, 30.1), 0.7894999047897278],
    [chiSquaredTail(7.814728, 3), 0.049999997831966146],
    [chiSquaredTail(120, 80), 0.0025481923036133444],
    [zTails(1.959964), 0.049999998192884795],
    [correlationTails(0.5, 30), 0.0035685233088176825],
    [tTails(0, 5), 1],
    [fTail(0, 2, 9), 1],
    [zTails(40), 0],
  ])('%d is %d', (value, expected) => {
    expect(value).toBeCloseTo(expected, 12)
  })
})

describe('tests as they are printed', () => {
  test.each([
    ['t(28) = 2,20, p = 0,03', { kind: 't', df: [28], statistic: { value: 2.2, decimals: 2 } }],
    ['F(1, 74) = 0.01, p =.92', { kind: 'F', df: [1, 74] }],
    ['F (1,74) = 0,01; p = 0,92', { kind: 'F', df: [1, 74] }],
    ['F(2,5; 30,1) = 4,1, p = 0,02', { kind: 'F', df: [2.5, 30.1] }],
    ['χ²(2, N = 150) = 6.50, p < .05', { kind: 'chi2', df: [2] }],
    ['qui-quadrado (gl = 3) = 7,81; p = 0,05', { kind: 'chi2', df: [3] }],
    ['r(30) = –0,50, p < 0,01', { kind: 'r', df: [30], statistic: { value: -0.5, decimals: 2 } }],
    ['z = 1,96, p = 0,05', { kind: 'z', df: [] }],
    ['F(1, 40) = 5,20, η² = 0,11, p = 0,03', { kind: 'F', df: [1, 40] }],
    ['t(12) = 1,10, n.s.', { kind: 't', p: { comparison: '>', value: null } }],
  ])('%s', (text, expected) => {
    expect(only(`Vimos que ${text}.`)).toMatchObject({ ...expected, quote: text })
  })

  test.each([
    'p < 0,001',
    't = 2,20, p = 0,03',
    'F(3) = 2, p = 0,1',
    'art(28) = 2,20, p = 0,03',
    't(28) = 2,20, p = 3',
  ])('not %s', (text) => {
    expect(findTests(text)).toEqual([])
  })

  test('a comma is always a decimal one', () => {
    expect(only('F(2, 1203) = 1,203, p = 0,301')).toMatchObject({
      statistic: { value: 1.203, decimals: 3 },
      p: { value: { value: 0.301, decimals: 3 } },
    })
  })
})

describe('computed again', () => {
  test.each([
    ['t(28) = 2,20, p = 0,036', false, false],
    ['t(28) = 2,20, p = 0,04', false, false],
    ['t(28) = 2,20, p < 0,05', false, false],
    ['t(28) = 2,2, p = 0,038', false, false],
    ['t(28) = 2,20, p = 0,01', true, false],
    ['t(28) = 2,20, p = 0,06', true, true],
    ['t(28) = 2,20, p < 0,01', true, false],
    ['t(28) = 2,20, n.s.', true, true],
    ['t(28) = 1,10, p < 0,05', true, true],
    ['F(1, 74) = 40,2, p = 0,000', false, false],
  ])('%s differs: %s, and changes the decision: %s', (text, differs, changesDecision) => {
    expect(assessed(text)).toMatchObject({ differs, changesDecision })
  })

  test('half of it where only one tail was asked for', () => {
    const test = only('t(28) = 2,20, p = 0,018')
    expect(recomputeP(test)).toMatchObject({ differs: true })
    expect(recomputeP(test, { oneTailed: true })).toMatchObject({ differs: false })
  })

  test('nothing is said of a bound or of what cannot be', () => {
    expect(assessed('F(1, 74) < 1, p = 0,40')).toBeNull()
    expect(assessed('r(30) = 1,50, p = 0,01')).toBeNull()
  })
})
