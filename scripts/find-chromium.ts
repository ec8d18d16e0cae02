import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests: CHROMIUM_PATH, else the system's. Undefined: Playwright's own, where it is installed. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
}
