import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdFile } from '#platform/files/hold-file.ts'
import { compressAssets } from './compress-assets.ts'
import { type Progress, silentProgress } from './services/progress.ts'

const SOURCES = [
  '{app,domain,db,platform,server,public,scripts}/**/*.{ts,tsx,css,json,sql,svg,png,webmanifest}',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const STAMP = 'build/.sources'

interface Options {
  progress?: Progress
  /** Ends the builder too. */
  signal?: AbortSignal
}

/**
 * Builds the pages once for each state of the sources; a second start finds the stamp and builds nothing. One process
 * at a time: two builders would take each other's files away.
 */
export async function ensureBuild(root: string, options: Options = {}): Promise<{ built: boolean }> {
  const hash = hashSources(root)
  if (isBuilt(root, hash)) return { built: false }
  const release = await takeTurn(root, options)
  try {
    if (isBuilt(root, hash)) return { built: false } // while we waited
    await build(root, options)
    await compressAssets(path.join(root, 'build/client'))
    writeFileSync(path.join(root, STAMP), hash)
    return { built: true }
  } finally {
    release()
  }
}

function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** What the pages were built from. */
export function readStamp(root: string): string | undefined {
  const stamp = path.join(root, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

const isBuilt = (root: string, hash: string): boolean => readStamp(root) === hash

async function takeTurn(root: string, { progress = silentProgress, signal }: Options): Promise<() => void> {
  for (let announced = false; ; announced = true) {
    const release = takeLock(root)
    if (release) return release
    if (!announced) progress.say('As páginas já estão sendo construídas por outro processo; esperando…')
    await sleep(300, undefined, { signal })
  }
}

function takeLock(root: string): (() => void) | undefined {
  const folder = path.join(root, 'build')
  try {
    mkdirSync(folder, { recursive: true })
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

async function build(root: string, { progress = silentProgress, signal }: Options): Promise<void> {
  const started = performance.now()
  progress.say('Construindo as páginas (cerca de 15 segundos, só quando o programa muda)…')
  const bin = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, bin, 'build'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    // of a group of its own: Ctrl-C is for us, who end it
    detached: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.stdin.on('error', () => {}) // it went first
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
