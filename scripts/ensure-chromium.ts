import { spawnSync } from 'node:child_process'
import { findChromium, HEADLESS_SHELL, type Machine, thisMachine } from './find-chromium.ts'

export const NO_CHROMIUM =
  'Os testes no navegador precisam do Chromium. Instale-o (Debian e Ubuntu: apt-get install chromium), ' +
  'indique-o em CHROMIUM_PATH ou rode npx playwright install chromium.'

export interface Installer extends Machine {
  isRoot: boolean
  run(command: string, args: string[]): boolean
}

const onThisMachine: Installer = {
  ...thisMachine,
  isRoot: process.getuid?.() === 0,
  run(command, args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  },
}

/** The browser of the tests, installed only where there is none at all; never another version of one that is there. */
export function ensureChromium(machine: Installer = onThisMachine): string {
  const found = findChromium(machine) ?? (install(machine) ? findChromium(machine) : undefined)
  if (!found) throw new Error(NO_CHROMIUM)
  return found
}

/** As root on Debian its package of Chromium without windows, else what Playwright downloads. */
function install(machine: Installer): boolean {
  if (machine.isRoot && machine.exists('/usr/bin/apt-get')) {
    console.log('Não há Chromium: instalando o da Debian para os testes no navegador…')
    const options = ['-y', '-q', '--no-upgrade', '--no-install-recommends']
    machine.run('apt-get', ['update', '-q'])
    if (machine.run('apt-get', ['install', ...options, HEADLESS_SHELL])) return true
    console.error(`O pacote ${HEADLESS_SHELL} não pôde ser instalado.`)
  }
  return machine.run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}
