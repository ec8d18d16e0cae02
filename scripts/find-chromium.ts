import { existsSync } from 'node:fs'

/** Chromium without its windows: what Playwright itself takes for tests, a third faster than the whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const PLACES = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests: CHROMIUM_PATH, else the system's. Undefined: Playwright's own, where it is installed. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
}
