import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Without its windows: what Playwright itself takes for tests, a third faster than the whole browser. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** Of the machine, what the choice of a browser depends on. */
export interface Machine {
  env: Record<string, string | undefined>
  /** Where Playwright keeps a browser that it has downloaded. */
  playwrightsOwn: string
  exists(file: string): boolean
  /** Some systems have a program of that name that only says how to get the browser. */
  answers(file: string): boolean
}

export const thisMachine: Machine = {
  env: process.env,
  playwrightsOwn: chromium.executablePath(),
  exists: existsSync,
  answers: (file) =>
    /Chrom/.test(spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 }).stdout ?? ''),
}

/** The browser of the tests: CHROMIUM_PATH, else the machine's, else Playwright's own; undefined where there is none. */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const given = machine.env.CHROMIUM_PATH
  if (given && !machine.exists(given)) throw new Error(`CHROMIUM_PATH aponta para ${given}, que não existe.`)
  if (given) return given
  const folders = ['/usr/bin', ...(machine.env.PATH ?? '').split(path.delimiter).filter(Boolean)]
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const found = [...new Set([...places, ...ON_A_MAC])].find(
    (file) => machine.exists(file) && machine.answers(file),
  )
  return found ?? (machine.exists(machine.playwrightsOwn) ? machine.playwrightsOwn : undefined)
}
