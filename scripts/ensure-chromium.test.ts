import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureChromium, type Installer, NO_CHROMIUM } from './ensure-chromium.ts'
import { findChromium } from './find-chromium.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const OWN = '/home/ana/.cache/ms-playwright/chrome'
const APT = '/usr/bin/apt-get'

/** A machine with these files; what it is told to run is written down, and `installs` is there afterwards. */
function machine(files: string[], more: Partial<Installer> & { installs?: string } = {}) {
  const existing = new Set(files)
  const ran: string[] = []
  const installer: Installer = {
    env: { PATH: '/opt/bin:/usr/bin' },
    playwrightsOwn: OWN,
    isRoot: false,
    exists: (file) => existing.has(file),
    answers: () => true,
    run(command, args) {
      ran.push([command, ...args].join(' '))
      if (more.installs && args.includes('install')) existing.add(more.installs)
      return more.installs !== undefined || args[0] === 'update'
    },
    ...more,
  }
  return { ran, ensure: () => ensureChromium(installer), find: () => findChromium(installer) }
}

describe('a browser that is there is taken, and nothing is installed', () => {
  test.each([
    ['that of CHROMIUM_PATH before all others', { CHROMIUM_PATH: '/ana/chrome' }, '/ana/chrome'],
    ['else the one without windows', {}, '/usr/bin/chromium-headless-shell'],
  ])('%s', (_, env, expected) => {
    const files = ['/ana/chrome', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell', OWN, APT]
    const { ensure, ran } = machine(files, { isRoot: true, env: { PATH: '/usr/bin', ...env } })
    expect(ensure()).toBe(expected)
    expect(ran).toEqual([])
  })

  test('the whole browser is as good, wherever on the PATH it lies', () => {
    const { ensure, ran } = machine(['/opt/bin/google-chrome', OWN, APT], { isRoot: true })
    expect(ensure()).toBe('/opt/bin/google-chrome')
    expect(ran).toEqual([])
  })

  test("else Playwright's own", () => {
    const { ensure, ran } = machine([OWN, APT], { isRoot: true })
    expect(ensure()).toBe(OWN)
    expect(ran).toEqual([])
  })

  test('one that only says how to get it is none', () => {
    expect(machine(['/usr/bin/chromium-browser', OWN], { answers: () => false }).ensure()).toBe(OWN)
  })

  test('a CHROMIUM_PATH that leads nowhere is told', () => {
    const { ensure } = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/nada' } })
    expect(ensure).toThrow('CHROMIUM_PATH aponta para /nada')
  })
})

describe('where there is none', () => {
  test("root on Debian gets Debian's, which upgrades nothing", () => {
    const installs = '/usr/bin/chromium-headless-shell'
    const { ensure, ran } = machine([APT], { isRoot: true, installs })
    expect(ensure()).toBe(installs)
    expect(ran.at(-1)).toMatch(/^apt-get install .*--no-upgrade .*chromium-headless-shell$/)
  })

  test('others get what Playwright downloads', () => {
    const { ensure, ran } = machine([APT], { installs: OWN })
    expect(ensure()).toBe(OWN)
    expect(ran).toEqual([expect.stringContaining('cli.js install chromium')])
  })

  test('and none can be installed, it is said what to do', () => {
    const { ensure, ran } = machine([APT], { isRoot: true })
    expect(ensure).toThrow(NO_CHROMIUM)
    expect(ran).toHaveLength(3)
  })

  test('merely looking for it installs nothing', () => {
    const { find, ran } = machine([APT], { isRoot: true, installs: OWN })
    expect(find()).toBeUndefined()
    expect(ran).toEqual([])
  })
})
