import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdFile } from '#platform/files/hold-file.ts'
import { inSources } from '#platform/source-folders.ts'
import { compressAssets } from './compress-assets.ts'
import { copySources } from './copy-sources.ts'
import { plainRouter } from './plain-router.ts'
import { programOf } from './program-of.ts'
import { currentRelease, isThere, makeCurrent, type Release, releaseNamed } from './release.ts'
import { removeOldReleases } from './remove-old-releases.ts'
import { type Progress, silentProgress } from '../services/progress.ts'

const SOURCES = [
  `${inSources('public', 'scripts')}/**/*.{ts,tsx,css,json,sql,svg,png,webmanifest}`,
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

interface Options {
  progress?: Progress
  /** Ends the builder too. */
  signal?: AbortSignal
}

/**
 * Builds the pages once for each state of the sources and each router, into a folder of their own that becomes the current one when it is
 * whole: what runs goes on with its own. One process at a time builds; going back to a kept release builds nothing.
 */
export async function ensureBuild(
  root: string,
  options: Options = {},
): Promise<{ built: boolean; release: Release }> {
  const before = wantedRelease(root)
  if (isCurrent(root, before)) return { built: false, release: before }
  const letGo = await takeTurn(root, options)
  try {
    const wanted = wantedRelease(root) // while we waited they may have been changed, and built
    if (isCurrent(root, wanted)) return { built: false, release: wanted }
    const built = !isThere(wanted)
    if (built) await buildInto(root, wanted, options)
    makeCurrent(root, wanted)
    removeOldReleases(root)
    return { built, release: wanted }
  } finally {
    letGo()
  }
}

/** The release of the current sources, built or not. */
export const wantedRelease = (root: string): Release => releaseNamed(root, hashSources(root).slice(0, 16))

const isCurrent = (root: string, { name }: Release): boolean => currentRelease(root)?.name === name

async function buildInto(root: string, release: Release, options: Options): Promise<void> {
  const [part, program] = [`${release.folder}.part`, `${release.folder}.program`]
  for (const folder of [part, program]) rmSync(folder, { recursive: true, force: true }) // of a build that was cut short
  // before the pages: what is changed while they are built must not come with them
  copySources(root, program)
  await build(root, path.relative(root, part), options)
  await compressAssets(path.join(part, 'client'))
  renameSync(program, programOf({ folder: part }))
  renameSync(part, release.folder)
}

function hashSources(root: string): string {
  const hash = createHash('sha256')
  if (plainRouter()) hash.update('ROUTER=plain\0')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

async function takeTurn(root: string, { progress = silentProgress, signal }: Options): Promise<() => void> {
  for (let announced = false; ; announced = true) {
    const letGo = takeLock(root)
    if (letGo) return letGo
    if (!announced) progress.say('As páginas já estão sendo construídas por outro processo; esperando…')
    await sleep(300, undefined, { signal })
  }
}

/** Whether this user may build now, or somebody else is at it. */
export function canBuild(root: string): 'yes' | 'busy' | 'forbidden' {
  try {
    const letGo = takeLock(root)
    letGo?.()
    return letGo ? 'yes' : 'busy'
  } catch {
    return 'forbidden'
  }
}

/** Undefined while another process builds; throws where this user may not. */
function takeLock(root: string): (() => void) | undefined {
  const folder = path.join(root, 'build')
  try {
    mkdirSync(path.join(folder, 'releases'), { recursive: true })
    return holdFile(path.join(folder, 'lock'))
  } catch (error) {
    throw new Error(
      `As páginas precisam ser construídas, e este usuário não pode escrever em ${folder}: execute npm run build com o usuário que instalou o programa e inicie de novo.`,
      { cause: error },
    )
  }
}

/** It ends when we do, even by kill -9: then the pipe that it reads is closed. */
const END_WITH_PARENT = 'data:text/javascript,process.stdin.on("end",()=>process.exit(1)).resume().unref()'

async function build(
  root: string,
  folder: string,
  { progress = silentProgress, signal }: Options,
): Promise<void> {
  const started = performance.now()
  progress.say('Construindo as páginas (cerca de 15 segundos, só quando o programa muda)…')
  const bin = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, bin, 'build'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    // its own process group: Ctrl-C must reach only us, and we stop it
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
  })
  child.stdin.on('error', () => {}) // the builder ended first
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
      const step = stepIn(part)
      if (step) progress.show(`  ${step}`)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`A construção das páginas falhou:\n${output}`)
  progress.say(`Páginas construídas em ${Math.round((performance.now() - started) / 1000)} s.`)
}

function stepIn(output: string): string | undefined {
  if (/building client/.test(output)) return '1 de 2: o que roda no navegador'
  if (/building ssr/.test(output)) return '2 de 2: o que roda no servidor'
  return undefined
}
