// What docs/operations.md says of the security log is so.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECURITY_EVENTS } from '#platform/security/log-security.ts'

test('the documentation explains each event with its reasons, and no other', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Investigating\n')
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([\w-]+)` \|([^|]*)\| [^|]{8,} \|$/gm)].map(
    ([, event, why]) => [event, [...why!.matchAll(/`([\w-]+)`/g)].map(([, one]) => one)],
  )
  expect(Object.fromEntries(rows)).toEqual(SECURITY_EVENTS)
  expect(rows).toHaveLength(Object.keys(SECURITY_EVENTS).length)
})

test('the log is kept as long as the terms promise', () => {
  const rotation = readFileSync('deploy/logrotate.conf', 'utf8')
  const days = Number(/^\s*rotate (\d+)$/m.exec(rotation)?.[1])
  expect(rotation).toMatch(/^\s*daily$/m)
  expect(rotation).not.toMatch(/^\s*(?:max)?size\b/m)
  expect(days).toBe(184)
  expect(Number(/^\s*maxage (\d+)$/m.exec(rotation)?.[1])).toBe(days)
  expect(readFileSync('app/ethics/policy.ts', 'utf8')).toContain('guarda registros de acesso por seis meses')
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`${days} days`)
})
