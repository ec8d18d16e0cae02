import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SOURCE_FOLDERS } from '#platform/source-folders.ts'
import { PATIENCE } from '#tests/patience.ts'
import { canBuild, ensureBuild } from './ensure-build.ts'
import { findOlderRelease } from '../find-older-release.ts'
import { currentRelease, releasesOf } from './release.ts'

// A project whose builder is ours: it says that it runs, and takes its time.
let root: string
const calls = () => readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n').filter(Boolean)
const writeBuilder = (ending: string) =>
  writeFileSync(
    path.join(root, 'node_modules/@react-router/dev/bin.cjs'),
    `const fs = require('node:fs')
    const said = (text) => fs.appendFileSync(${JSON.stringify(path.join(root, 'calls'))}, text + ' ' + process.pid + '\\n')
    const folder = process.env.BUILD_FOLDER
    fs.rmSync(folder, { recursive: true, force: true }) // as React Router's does
    fs.mkdirSync(folder + '/client/assets', { recursive: true })
    fs.writeFileSync(folder + '/client/assets/' + fs.readFileSync('app/page.ts', 'utf8').at(-1) + '.js', '')
    console.log('vite building client environment for production...')
    said('begins')
    ${ending}`,
  )

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ensaio-build-'))
  mkdirSync(path.join(root, 'node_modules/@react-router/dev'), { recursive: true })
  for (const folder of SOURCE_FOLDERS) mkdirSync(path.join(root, folder))
  writeFileSync(path.join(root, 'package.json'), '{}')
  writeFileSync(path.join(root, 'app/page.ts'), 'export const page = 1')
  writeFileSync(path.join(root, 'calls'), '')
  onTestFinished(() => rmSync(root, { recursive: true }))
})

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Another process that builds. */
const buildElsewhere = () =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { ensureBuild } from '${import.meta.dirname}/ensure-build.ts'
      await ensureBuild(${JSON.stringify(root)})`,
    ],
    { stdio: 'inherit' },
  )

test('each router has a release of its own, and going back to one builds nothing', async () => {
  writeBuilder('')
  const own = await ensureBuild(root)
  vi.stubEnv('ROUTER', 'plain')
  const plain = await ensureBuild(root)
  expect([own.built, plain.built, plain.release.name === own.release.name]).toEqual([true, true, false])
  vi.stubEnv('ROUTER', 'own')
  expect(await ensureBuild(root)).toEqual({ ...own, built: false })
  vi.stubEnv('ROUTER', 'plane')
  await expect(ensureBuild(root)).rejects.toThrow('ROUTER deve ser own ou plain.')
})

test('the pages are built once for each state of the sources, and it is said', async () => {
  writeBuilder('')
  const lines: string[] = []
  const progress = {
    say: (line: string) => void lines.push(line),
    show: (words: string) => void lines.push(words),
  }
  expect(await ensureBuild(root, { progress })).toMatchObject({ built: true })
  expect(lines).toEqual([
    'Construindo as páginas (cerca de 15 segundos, só quando o programa muda)…',
    '  1 de 2: o que roda no navegador',
    expect.stringMatching(/^Páginas construídas em \d+ s\.$/),
  ])
  expect(await ensureBuild(root)).toMatchObject({ built: false })
  writeFileSync(path.join(root, 'app/page.ts'), 'export const page = 2')
  expect(await ensureBuild(root)).toMatchObject({ built: true })
  expect(calls()).toHaveLength(2)
})

const writePage = (n: number) => writeFileSync(path.join(root, 'app/page.ts'), `export const page = ${n}`)
const assetsOf = (folder: string) => readdirSync(path.join(folder, 'client/assets'))

test('what serves goes on with its files while the next is built, and when that fails', async () => {
  writeBuilder('')
  const { release: first } = await ensureBuild(root)
  writePage(2)
  writeBuilder('setTimeout(() => process.exit(1), 300)')
  const failing = expect(ensureBuild(root)).rejects.toThrow('falhou')
  await vi.waitUntil(() => calls().length > 1, PATIENCE)
  expect([currentRelease(root), assetsOf(first.folder)]).toEqual([first, ['1.js']])
  await failing
  expect([currentRelease(root), assetsOf(first.folder)]).toEqual([first, ['1.js']])
  writeBuilder('')
  const { release: second } = await ensureBuild(root)
  expect(currentRelease(root)).toEqual(second)
  expect([assetsOf(first.folder), assetsOf(second.folder)]).toEqual([['1.js'], ['2.js']])
  expect(readFileSync(path.join(first.folder, 'program/app/page.ts'), 'utf8')).toContain('page = 1')
})

test('the last three stay, and going back to one of them builds nothing', async () => {
  writeBuilder('')
  const names: string[] = []
  for (const n of [1, 2, 3, 4]) {
    writePage(n)
    names.push((await ensureBuild(root)).release.name)
  }
  expect(
    releasesOf(root)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.slice(1).sort())
  writePage(2)
  expect(await ensureBuild(root)).toMatchObject({ built: false, release: { name: names[1] } })
  expect(currentRelease(root)?.name).toBe(names[1])
})

test('a start in the middle of a build takes the release before; with nothing being built it builds', async () => {
  writeBuilder('')
  expect(findOlderRelease(root)).toBeUndefined() // there is no older release
  await ensureBuild(root)
  expect(findOlderRelease(root)).toBeUndefined() // the current release is not an older one
  writePage(2)
  expect([canBuild(root), findOlderRelease(root)]).toEqual(['yes', undefined])
  writeBuilder('setTimeout(() => {}, 60_000)')
  const other = buildElsewhere()
  await vi.waitUntil(() => calls().length > 1, PATIENCE)
  expect(findOlderRelease(root)?.why).toContain(
    'usa a versão construída antes, porque uma nova está sendo construída',
  )
  other.kill('SIGKILL')
  await vi.waitUntil(() => canBuild(root) === 'yes', PATIENCE)
})

test('of two processes one builds, and the other waits for it', async () => {
  writeBuilder("setTimeout(() => said('done'), 700)")
  const other = buildElsewhere()
  const ended = new Promise((resolve) => other.once('exit', resolve))
  await vi.waitUntil(() => calls().length > 0, PATIENCE)
  expect(await ensureBuild(root)).toMatchObject({ built: false })
  expect(await ended).toBe(0)
  expect(calls().map((line) => line.split(' ')[0])).toEqual(['begins', 'done'])
})

test('what failed is shown, and tried again', async () => {
  writeBuilder("console.error('page.ts: wrong'); process.exit(1)")
  await expect(ensureBuild(root)).rejects.toThrow(/falhou:[^]*page\.ts: wrong/)
  writeBuilder('')
  expect(await ensureBuild(root)).toMatchObject({ built: true })
})

test('whoever may not write there is told who should build', async () => {
  mkdirSync(path.join(root, 'build/lock'), { recursive: true })
  expect(canBuild(root)).toBe('forbidden')
  await expect(ensureBuild(root)).rejects.toThrow(`não pode escrever em ${root}/build: execute npm run build`)
})

test('a builder ends with whoever asked for it, be that by a signal or by kill -9', async () => {
  writeBuilder('setTimeout(() => {}, 60_000)')
  const builder = () => Number(calls().at(-1)?.split(' ')[1])
  const stopping = new AbortController()
  const building = ensureBuild(root, { signal: stopping.signal })
  const refused = expect(building).rejects.toThrow('aborted')
  await vi.waitUntil(() => calls().length > 0, PATIENCE)
  stopping.abort()
  await refused
  expect(isAlive(builder())).toBe(false)

  const other = buildElsewhere()
  await vi.waitUntil(() => calls().length > 1, PATIENCE)
  other.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(builder()), PATIENCE)
})
