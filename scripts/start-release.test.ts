import { expect, test } from 'vitest'
import { startRelease } from './start-release.ts'

const CHANGELOG =
  '# Changelog\n\n## 0.3.0 (unreleased)\n- Something new.\n\n## 0.2.0 (November 2026)\n- Old.\n'

test('the unreleased head gets its month, and nothing else changes', () => {
  expect(startRelease(CHANGELOG, '0.3.0', 'December 2026')).toBe(
    CHANGELOG.replace('(unreleased)', '(December 2026)'),
  )
})

test('another version, one released already and one without a word are refused', () => {
  expect(() => startRelease(CHANGELOG, '0.4.0', 'December 2026')).toThrow('não começa por')
  const released = CHANGELOG.replace('unreleased', 'November 2026')
  expect(() => startRelease(released, '0.3.0', 'December 2026')).toThrow('não começa por')
  expect(() => startRelease(CHANGELOG.replace('- Something new.\n', ''), '0.3.0', 'December 2026')).toThrow(
    'nada diz',
  )
  expect(() => startRelease(CHANGELOG, 'v0.3', 'December 2026')).toThrow('não é um número')
})
