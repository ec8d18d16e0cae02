// The first change of CONTRIBUTING, made in a copy of the sources: its test fails before and passes after, the types
// hold, and the page of `npm run dev` shows it.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { copyCheckout } from './copy-checkout.ts'
import { testDatabase } from './database.ts'
import { aWork, person } from './people.ts'
import { newFolder, run } from './run-product.ts'
import { openTestServices } from './services.ts'

const CHANGE = 'docs/first-change.diff'
const THE_TEST = 'domain/reactions/set-saved.test.ts'

test('whoever follows it sees the figure on the page of a work', async () => {
  const folder = newFolder()
  copyCheckout(folder)
  const apply = (...options: string[]) => execFileSync('git', ['apply', ...options, CHANGE], { cwd: folder })
  const ends = async (...command: string[]) => {
    const { ended, said } = run('npm', ['run', ...command], {}, folder)
    return { code: await ended, said: said() }
  }

  // the sentence alone
  apply('--include', THE_TEST)
  const before = await ends('test:rules', '--', THE_TEST)
  expect(before).toMatchObject({ code: 1, said: expect.stringContaining('how often it was saved') })
  apply('--exclude', THE_TEST)
  for (const command of [['test:rules', '--', THE_TEST], ['types']]) {
    const { code, said } = await ends(...command)
    expect(code, said).toBe(0)
  }

  const { url } = await testDatabase()
  const services = await openTestServices(url)
  const [ana, bia] = [await person(services, 'ana'), await person(services, 'bia')]
  const { id, slug } = await publishWork(services, ana, aWork())
  await setSaved(services, bia, id, true)
  const dev = run(
    'npm',
    ['run', 'dev'],
    { DATABASE_URL: url, DATA_DIR: newFolder(), PORT: String(await freePort()), SECRET: 's'.repeat(40) },
    folder,
  )
  try {
    await untilReady(dev.child, `${dev.origin}/healthz`).catch((error: Error) => {
      throw new Error(dev.said(), { cause: error })
    })
    expect(await (await fetch(`${dev.origin}/ana/${slug}`)).text()).toContain('1 salvamento')
  } finally {
    dev.child.kill('SIGTERM')
    await dev.ended
  }
}, 900_000)
