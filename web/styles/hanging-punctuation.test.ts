import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Where a bracket stands for itself: it must not hang over what is before it. */
const NOT_WORDS = ['math', 'pre', 'code', 'table']

// only WebKit hangs punctuation, so that no other engine could show it
it('punctuation hangs in words only, never in formulas, code and tables', () => {
  const rules = globSync('{app,web}/**/*.css', { cwd: root }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
    return [...source.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
      const value = /(?<![\w-])hanging-punctuation: ([^;]+);/.exec(body!)?.[1]
      return value ? [{ selector: selector!.trim(), value }] : []
    })
  })
  const hangs = rules.filter(({ value }) => value !== 'none')
  expect(hangs.map(({ selector }) => selector)).toEqual(['.prose'])
  const reset = rules.filter(({ value }) => value === 'none').map(({ selector }) => selector)
  expect(reset).toEqual([`.prose :is(${NOT_WORDS.join(', ')})`])
})
