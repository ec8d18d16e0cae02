// `npm run test:other-browsers -- webkit`: five pages in WebKit and Firefox, beside the gate, which knows Chromium alone.
// It fails on an error that the browser tells, a page wider than its window, a bracket painted over its neighbour, and
// where the browser is not installed. Pictures of what was seen lie in test-results/other-browsers, to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { startProduct } from '../bench/product.ts'
import { DEMO_PASSWORD } from '#tests/e2e/demo-password.ts'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { openOwnData } from '#tests/own-data.ts'
import { type DrivenBrowser, NoBrowser } from './other-browsers/driven-browser.ts'
import { openFirefox } from './other-browsers/open-firefox.ts'
import { openWebkit } from './other-browsers/open-webkit.ts'
import { pageFaults } from './other-browsers/page-faults.ts'

const BROWSERS = { firefox: openFirefox, webkit: openWebkit }
const ANA = 'ana_ribeiro@demonstracao.example'
const pictures = path.join(import.meta.dirname, '../test-results/other-browsers')

emptyEnvironment()
const named = process.argv.slice(2).filter((word) => word in BROWSERS) as (keyof typeof BROWSERS)[]
mkdirSync(pictures, { recursive: true })
const data = await openOwnData()
const product = await startProduct({
  dataDir: data.dataDir,
  env: { DATABASE_URL: data.databaseUrl, DEMO: '1' },
})
try {
  for (const name of named.length > 0 ? named : (['firefox', 'webkit'] as const)) await lookWith(name)
} finally {
  await product.stop()
  await data.remove()
}

async function lookWith(name: keyof typeof BROWSERS): Promise<void> {
  let browser: DrivenBrowser
  try {
    browser = await BROWSERS[name]()
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    console.error(`✗ ${name}: NADA FOI VISTO. ${error.message}`)
    process.exitCode = 1
    return
  }
  try {
    await lookAtPages(browser)
  } finally {
    await browser.close()
  }
}

async function lookAtPages(browser: DrivenBrowser): Promise<void> {
  await look(browser, 'landing', '/')
  await look(browser, 'sign-in', '/auth')
  await signIn(browser)
  await look(browser, 'feed', '/feed')
  await look(browser, 'profile', '/ana_ribeiro')
  await browser.open(`${product.origin}/feed?q=cadeia+SSH`)
  await look(browser, 'work', await browser.ask<string>(`document.querySelector('.card-link').pathname`))
}

async function look(browser: DrivenBrowser, name: string, address: string): Promise<void> {
  await browser.open(product.origin + address)
  // what comes after the page: this person's part, late pieces
  await after(2_000)
  const faults = await pageFaults(browser)
  const file = `${browser.name}-${name}.png`
  writeFileSync(path.join(pictures, file), await browser.picture())
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${browser.name}: ${address}`)
  for (const fault of faults) console.error(`    ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

async function signIn(browser: DrivenBrowser): Promise<void> {
  await browser.ask(`(() => {
    const set = (field, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    set(document.querySelector('input[autocomplete*=username]'), '${ANA}')
    const password = document.querySelector('input[autocomplete=current-password]')
    set(password, '${DEMO_PASSWORD}')
    password.form.requestSubmit()
  })()`)
  for (let left = 60; left > 0; left--) {
    await after(1_000)
    if (!(await browser.ask<string>('location.pathname')).startsWith('/auth')) return
  }
  throw new Error(`${browser.name}: a entrada não levou a lugar nenhum`)
}
