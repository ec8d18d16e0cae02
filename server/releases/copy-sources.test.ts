import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from './copy-sources.ts'

test('a release has the program, and nothing that only tests use', () => {
  const to = mkdtempSync(path.join(tmpdir(), 'entrepares-sources-'))
  onTestFinished(() => rmSync(to, { recursive: true }))
  copySources(process.cwd(), to)
  const files = globSync('**/*.{ts,tsx}', { cwd: to })
  expect(files).toContain('server/main.ts')
  const importing = /\.test\.tsx?$|-test-services\.ts$|-for-tests\.ts$|test-owner\.ts$/
  expect(files.filter((file) => importing.test(file))).toEqual([])
})
