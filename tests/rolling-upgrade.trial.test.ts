// Two machines behind a real nginx, as deploy/nginx-two-machines.conf says, upgraded one after the other.
import type { ChildProcess } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compressAssets } from '#server/releases/compress-assets.ts'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { PATIENCE } from './patience.ts'
import { newFolder, run, type Running } from './run-product.ts'
import { startNginx } from './start-nginx.ts'

const [OLD, NEW] = ['00000000000000aa', '00000000000000bb'] as const
const { url } = await testDatabase()
const dataDir = newFolder()
const nginxFolder = newFolder()
const machines: { folder: string; port: number; running: Running | undefined }[] = []
let origin: string
let nginx: ChildProcess

/** A build of other sources: each script and style has another name, and whoever asks for one says the new name. */
async function renameAssets(release: string): Promise<void> {
  const assets = path.join(release, 'client/assets')
  const names = globSync('*.{js,css}', { cwd: assets })
  const texts = globSync('{client,server}/**/*.{js,css}', { cwd: release }).map((file) =>
    path.join(release, file),
  )
  const other = new Map(names.map((name) => [name, name.replace(/\.(js|css)$/, '.new.$1')]))
  const any = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of texts)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(any, (name) => other.get(name)!),
    )
  for (const file of globSync('*.{js,css}.{br,gz}', { cwd: assets }))
    renameSync(path.join(assets, file), path.join(assets, `${file}.gone`))
  for (const [name, to] of other) renameSync(path.join(assets, name), path.join(assets, to))
  await compressAssets(path.join(release, 'client'))
}

/** The machine starts with the release of that name, which its folder holds. */
async function start(machine: (typeof machines)[number], name: string): Promise<void> {
  machine.running?.child.kill('SIGTERM')
  await machine.running?.ended
  const release = path.join(machine.folder, 'build/releases', name)
  const program = `import { startProduct } from ${JSON.stringify(path.resolve('server/start-product.ts'))}
    import { loadRelease } from ${JSON.stringify(path.resolve('server/load-release.ts'))}
    await startProduct(loadRelease(${JSON.stringify(release)}))`
  machine.running = run(process.execPath, ['--input-type=module', '-e', program], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(machine.port),
    SECRET: 's'.repeat(40),
    NODE_ENV: 'production',
  })
  await untilReady(machine.running.child, `http://127.0.0.1:${machine.port}/healthz`)
}

beforeAll(async () => {
  const { release } = await ensureBuild(process.cwd())
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  for (const _ of [1, 2]) {
    const folder = newFolder()
    mkdirSync(path.join(folder, 'build/releases'), { recursive: true })
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    cpSync(release.folder, path.join(folder, 'build/releases', OLD), { recursive: true })
    machines.push({ folder, port: await freePort(), running: undefined })
  }
  const conf = readFileSync('deploy/nginx-two-machines.conf', 'utf8')
    .replace('10.0.0.11:3000', `127.0.0.1:${machines[0]!.port}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${machines[1]!.port}`)
  for (const machine of machines) await start(machine, OLD)
  nginx = await startNginx(conf, nginxFolder, port)
}, 900_000)
afterAll(() => void nginx?.kill('SIGTERM'))

/** Scripts and styles that a page names. */
async function assetsOfPage(): Promise<string[]> {
  const answer = await fetch(`${origin}/auth`, { headers: { Connection: 'close' } })
  expect(answer.status).toBe(200)
  return [...new Set((await answer.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

async function missingOf(assets: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const asset of assets) {
    const answer = await fetch(origin + asset, {
      headers: { Connection: 'close', 'Accept-Encoding': 'gzip' },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) missing.push(`${answer.status} ${asset}`)
  }
  return missing
}

const isNew = (assets: readonly string[]) => assets.some((asset) => asset.includes('.new.'))

/** Thirty pages, of whichever machine. */
async function readPages(): Promise<{ newer: number; missing: string[] }> {
  let newer = 0
  const missing = new Set<string>()
  for (let page = 0; page < 30; page += 1) {
    // machines take turns: with as many requests for each page one of them would make all pages
    if (page % 2 === 1) await fetch(`${origin}/healthz`, { headers: { Connection: 'close' } })
    const assets = await assetsOfPage()
    expect(assets.length).toBeGreaterThan(3)
    if (isNew(assets)) newer += 1
    for (const asset of await missingOf(assets)) missing.add(asset)
  }
  return { newer, missing: [...missing] }
}

test('every page of either machine has its scripts, whatever each of them was built from', async () => {
  const [first, second] = machines as [(typeof machines)[0], (typeof machines)[0]]
  const open = await assetsOfPage()
  expect(isNew(open)).toBe(false)

  // as containers do: the second has the new release and nothing else
  const releases = path.join(second.folder, 'build/releases')
  renameSync(path.join(releases, OLD), path.join(releases, NEW))
  await renameAssets(path.join(releases, NEW))
  await start(second, NEW)
  // the proxy asks it again some seconds after it was away
  await vi.waitUntil(async () => isNew(await assetsOfPage()), PATIENCE)
  const mixed = await readPages()
  expect(mixed.missing).toEqual([])
  expect([mixed.newer > 0, mixed.newer < 30]).toEqual([true, true])

  // as the documented upgrade does: built beside what serves, then restarted; whoever opened a page before has it still
  cpSync(path.join(releases, NEW), path.join(first.folder, 'build/releases', NEW), { recursive: true })
  await start(first, NEW)
  expect(await readPages()).toEqual({ newer: 30, missing: [] })
  expect(await missingOf(open)).toEqual([])
}, 600_000)
