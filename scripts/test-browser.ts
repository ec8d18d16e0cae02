// `npm run test:browser -- reading --project=phone`: the browser's tests, or some of them; arguments go to Playwright.
// `--gate` are those that the gate runs, `--trials` the others.
import path from 'node:path'
import { ensureBuild } from '../server/releases/ensure-build.ts'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { reporting } from './read-failed-tests.ts'
import { runNode } from './run-node.ts'
import { freePort } from '../bench/product.ts'

emptyEnvironment()
const root = path.join(import.meta.dirname, '..')
process.env.CHROMIUM_PATH = ensureChromium()
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR = path.join(root, 'node_modules/.cache/playwright') // not the temporary folder
await ensureBuild(root)
// two runs on one machine must not meet
process.env.E2E_PORT ??= String(await freePort())
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const settings = ['-c', 'tests/e2e/playwright.config.ts', ...reporting('playwright', 'navegador')]
/** What takes long, and a second size of the screen: the gate makes each journey on the phone, or where it says so. */
const TRIALS = String.raw`\.trial\.spec|^desktop (?!.*@desktop)`
const [first, ...rest] = process.argv.slice(2)
const selection: Record<string, string> = { '--gate': '--grep-invert', '--trials': '--grep' }
const chosen = selection[first ?? ''] ? [selection[first!]!, TRIALS, ...rest] : process.argv.slice(2)
const args = [playwright, 'test', ...settings, ...chosen]
process.exitCode = await runNode(args)
