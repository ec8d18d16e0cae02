// `npm run test:browser -- reading --project=phone`: the browser's tests, or some of them; arguments go to Playwright.
import path from 'node:path'
import { ensureBuild } from '../server/ensure-build.ts'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { reporting } from './read-failed-tests.ts'
import { runNode } from './run-node.ts'

emptyEnvironment()
const root = path.join(import.meta.dirname, '..')
process.env.CHROMIUM_PATH = ensureChromium()
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR = path.join(root, 'node_modules/.cache/playwright') // not the temporary folder
await ensureBuild(root)
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const settings = ['-c', 'tests/e2e/playwright.config.ts', ...reporting('playwright', 'navegador')]
const args = [playwright, 'test', ...settings, ...process.argv.slice(2)]
process.exitCode = await runNode(args)
