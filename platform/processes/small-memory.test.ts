import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import SMALL from './small-memory.json' with { type: 'json' }

test('a container keeps memory as small as npm start does', async () => {
  const text = await readFile('deploy/Containerfile', 'utf8')
  const command = JSON.parse(/^CMD (.*)$/m.exec(text)![1]!) as string[]
  expect(command).toEqual(['node', ...SMALL.args, 'server/main.ts'])
  for (const [name, value] of Object.entries(SMALL.env)) expect(text).toContain(`${name}=${value}`)
})
