import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, HEADLESS_SHELL } from './find-chromium.ts'

const SENTENCE =
  'Os testes no navegador precisam do Chromium. Instale-o (Debian e Ubuntu: apt-get install chromium), ' +
  'indique-o em CHROMIUM_PATH ou rode npx playwright install chromium.'

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

/** Where we are root on Debian, its package of Chromium without windows. */
function installHeadlessShell(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Instalando o Chromium da Debian para os testes no navegador…')
  const install = ['install', '-y', '-q', '--no-install-recommends', path.basename(HEADLESS_SHELL)]
  if (!run('apt-get', ['update', '-q']) || !run('apt-get', install))
    console.error(`O pacote ${path.basename(HEADLESS_SHELL)} não pôde ser instalado.`)
}

/** Finds the browser or installs it, or says what to install. */
export function ensureChromium(): void {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) installHeadlessShell()
  if (findChromium() || existsSync(chromium.executablePath())) return
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return
  throw new Error(SENTENCE)
}
