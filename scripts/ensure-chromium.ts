import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

const SENTENCE =
  'Os testes no navegador precisam do Chromium. Instale-o (Debian e Ubuntu: apt-get install chromium), ' +
  'indique-o em CHROMIUM_PATH ou rode npx playwright install chromium.'

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

/** Finds the browser, or installs Debian's package where we are root; else says what to install. */
export function ensureChromium(): void {
  if (findChromium() || existsSync(chromium.executablePath())) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando o Chromium da Debian para os testes no navegador…')
    // fonts: pages are looked at too
    if (
      run('apt-get', ['update', '-q']) &&
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    )
      return
  }
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return
  throw new Error(SENTENCE)
}
