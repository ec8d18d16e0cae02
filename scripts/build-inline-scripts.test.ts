import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashOfScript } from '#web/http/content-security-policy.ts'
import { INLINE_SCRIPTS } from '#web/boot/inline-scripts.ts'

const scripts = Object.entries(INLINE_SCRIPTS)

test('every script that stands in a page is one short text, and ends nothing around it', () => {
  expect(scripts.length).toBe(globSync('web/boot/inline/*.test.ts').length)
  for (const [name, { text }] of scripts) {
    expect(text, name).toMatch(/^\(function\(\)\{[^\n]*\}\)\(\)$/)
    expect(text, name).not.toMatch(/<\/?script|<!--|\bimport\s*[{*]|\bexport\b/)
  }
  // bytes that every page carries: about as many as when they were written by hand
  const bytes = scripts.reduce((sum, [, { text }]) => sum + Buffer.byteLength(text), 0)
  expect(bytes).toBeLessThan(4_100)
})

test('its hash is the one that the content security policy names', () => {
  for (const [name, { text, hash }] of scripts) expect(hash, name).toBe(hashOfScript(text))
  const policy = contentSecurityPolicy(scripts.map(([, { hash }]) => hash))
  for (const [name, { text }] of scripts) expect(policy, name).toContain(hashOfScript(text))
})

test('each of them has its tests, by its name', () => {
  const files = globSync('web/boot/inline/*.test.ts').map((file) => path.basename(file, '.test.ts'))
  const named = scripts.map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(named.toSorted()).toEqual(files.toSorted())
})
