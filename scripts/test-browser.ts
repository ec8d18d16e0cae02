// `npm run test:browser -- reading --project=phone`: the browser's tests of the gate, or some of them; arguments go to
// Playwright. `--trials` are the others, on both sizes; who names a size or a trial gets it whole. `--plain-router` are
// some files of the gate, on pages that are built without how scripts begin here.
import path from 'node:path'
import { ensureBuild } from '../server/releases/ensure-build.ts'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { reporting } from './read-failed-tests.ts'
import { runNode } from './run-node.ts'
import { freePort } from '../bench/product.ts'

emptyEnvironment()
const root = path.join(import.meta.dirname, '..')
const [first, ...others] = process.argv.slice(2)
const plain = first === '--plain-router'
// also for the product that they start
if (plain) process.env.ROUTER = process.env.E2E_ROUTER = 'plain'
process.env.CHROMIUM_PATH = ensureChromium()
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR = path.join(root, 'node_modules/.cache/playwright') // not the temporary folder
await ensureBuild(root)
// two runs on one machine must not meet
process.env.E2E_PORT ??= String(await freePort())
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const settings = ['-c', 'tests/e2e/playwright.config.ts', ...reporting('playwright', 'navegador')]
/** What takes long, and a second size of the screen: the gate makes each journey on the phone, or where it says so. */
const LONG = String.raw`\.trial\.spec`
const TRIALS = String.raw`${LONG}|^desktop (?!.*@desktop)`
/** What the two ways to begin must have in common; its weight and how soon it begins they have not. */
const ON_BOTH_ROUTERS = ['early-words', 'finding', 'journey', 'long-text', 'read-again', 'without-script']
const named = plain
  ? [...ON_BOTH_ROUTERS.map((name) => `/${name}.spec.ts`), ...others]
  : process.argv.slice(2)
const chosen = named[0] === '--trials' ? ['--grep', TRIALS, ...named.slice(1)] : [...leftOut(), ...named]

function leftOut(): string[] {
  if (named.some((word) => word.includes('.trial'))) return []
  return ['--grep-invert', named.some((word) => word.startsWith('--project')) ? LONG : TRIALS]
}

const args = [playwright, 'test', ...settings, ...chosen]
process.exitCode = await runNode(args)
