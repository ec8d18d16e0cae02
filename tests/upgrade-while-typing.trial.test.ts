// The documented upgrade of one machine behind a real nginx, while people write in a real browser: `npm run build` beside
// the running program, then a restart. No word is lost, no script of an open page is missing.
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMENT_FAILED } from '#domain/comments/texts.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { REVIEW_FAILED } from '#domain/reviews/texts.ts'
import { ensureBuild } from '#server/releases/ensure-build.ts'
import { freePort, untilReady } from '../bench/product.ts'
import { ensureChromium } from '../scripts/ensure-chromium.ts'
import { copyCheckout } from './copy-checkout.ts'
import { testDatabase } from './database.ts'
import { aWork, person } from './people.ts'
import { newFolder, run, type Running } from './run-product.ts'
import { openTestServices } from './services.ts'
import { signUpOver } from './sign-up-over.ts'
import { startNginx } from './start-nginx.ts'

/** What the next version changes: names of scripts and styles are sums of what is in them. */
const CHANGED = {
  'app/entry.client.tsx': "document.documentElement.dataset.version = 'next'",
  'web/ui/button.tsx': "export const version = Symbol.for('next')",
  'web/ui/forms/field.tsx': "Reflect.set(globalThis, 'version', 'next')",
  'web/styles/app.css': ':root { --version: next }',
}
const installed = newFolder()
const dataDir = newFolder()
const { url } = await testDatabase()
let origin: string
let env: Record<string, string>
let product: Running
let nginx: ChildProcess
let browser: Browser
let workPath: string

async function start(): Promise<void> {
  product = run('npm', ['start'], env, installed)
  await untilReady(product.child, `${product.origin}/healthz`)
}

beforeAll(async () => {
  await ensureBuild(process.cwd())
  copyCheckout(installed)
  cpSync('build', path.join(installed, 'build'), { recursive: true })

  const [port, behind] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${port}`
  env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(behind),
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    SECRET: 's'.repeat(40),
  }
  const services = await openTestServices(url)
  const ana = await person(services, 'ana')
  workPath = `/ana/${(await publishWork(services, ana, aWork())).slug}`
  await start()
  const example = readFileSync('deploy/nginx.conf', 'utf8').replace('127.0.0.1:3000', `127.0.0.1:${behind}`)
  nginx = await startNginx(example, newFolder(), port)
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
}, 900_000)
afterAll(async () => {
  await browser?.close()
  product?.child.kill('SIGTERM')
  await product?.ended
  nginx?.kill('SIGTERM')
})

interface Reader {
  page: Page
  /** Scripts, styles and fonts that were asked for and not given. */
  missing: string[]
  /** Times that the page was loaded as a whole. */
  loads: () => number
}

/** Somebody with an account at the page of the work. */
async function open(username: string): Promise<Reader> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const cookies = (await signUpOver(origin, username)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: origin }
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const missing: string[] = []
  let loads = 0
  page.on('load', () => (loads += 1))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && response.status() >= 400)
      missing.push(`${response.status()} ${pathname}`)
  })
  await page.goto(origin + workPath)
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated === 'true' &&
      document.documentElement.dataset.filled === 'true',
  )
  return { page, missing, loads: () => loads }
}

const commentBox = (page: Page) => page.getByLabel('Seu comentário')
const dialog = (page: Page) => page.getByRole('dialog')
const reviewBox = (page: Page) => dialog(page).getByRole('textbox', { name: /Comentário/ })

async function beginReview(page: Page, words: string): Promise<void> {
  await page.locator('#avaliacoes').getByRole('link', { name: 'Escrever avaliação' }).click()
  await dialog(page).locator('label.star').nth(3).click()
  await reviewBox(page).pressSequentially(words)
}

const assetsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/')),
  )

test('who writes while the product is upgraded loses no word, and sends them afterwards', async () => {
  const [commenter, reviewer, idle] = [await open('bia'), await open('caio'), await open('dora')]
  const all = [commenter, reviewer, idle]
  const assets = [...new Set((await Promise.all(all.map(({ page }) => assetsOf(page)))).flat())]
  expect(assets.length).toBeGreaterThan(10)
  const typed = { comment: 'Antes. ', review: 'Antes da nova versão. ' }
  await commentBox(commenter.page).pressSequentially(typed.comment)
  await beginReview(reviewer.page, typed.review)
  const type = async (words: string) => {
    await commentBox(commenter.page).pressSequentially(words, { delay: 150 })
    await reviewBox(reviewer.page).pressSequentially(words, { delay: 150 })
    typed.comment += words
    typed.review += words
    expect(await commentBox(commenter.page).inputValue()).toBe(typed.comment)
    expect(await reviewBox(reviewer.page).inputValue()).toBe(typed.review)
  }

  // the new version, built under the running one, which goes on serving all the while
  for (const [file, change] of Object.entries(CHANGED))
    appendFileSync(path.join(installed, file), `\n${change}\n`)
  const build = run('npm', ['run', 'build'], env, installed)
  let built = false
  void build.ended.then(() => (built = true))
  for (let word = 1; !built; word += 1) {
    await type(`${word} `)
    expect((await fetch(origin + workPath)).status).toBe(200)
  }
  expect([await build.ended, build.said()]).toEqual([0, expect.stringContaining('Páginas construídas')])

  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect((await fetch(origin + workPath)).status).toBe(502)
  await type('Ninguém responde. ')
  await commenter.page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await dialog(reviewer.page).getByRole('button', { name: 'Publicar avaliação' }).click()
  // each says so, and keeps what was typed
  await commenter.page.getByRole('paragraph').filter({ hasText: COMMENT_FAILED }).waitFor()
  await dialog(reviewer.page).getByText(REVIEW_FAILED).first().waitFor()
  await type('Ainda não. ')
  await start()
  await type('Depois.')

  await commenter.page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await dialog(reviewer.page).getByRole('button', { name: 'Publicar avaliação' }).click()
  await commenter.page.locator('#comentarios li', { hasText: typed.comment }).waitFor()
  await reviewer.page.locator('#avaliacoes article', { hasText: typed.review }).waitFor()
  expect(await commentBox(commenter.page).inputValue()).toBe('')

  // a page that was open and quiet still gets the scripts that it has not asked for so far
  await beginReview(idle.page, 'Escrita depois.')
  await dialog(idle.page).getByRole('button', { name: 'Publicar avaliação' }).click()
  await idle.page.locator('#avaliacoes article', { hasText: 'Escrita depois.' }).waitFor()
  expect(all.map(({ loads }) => loads())).toEqual([1, 1, 1])

  expect(await missingOf(assets)).toEqual([])
  expect(all.flatMap(({ missing }) => missing)).toEqual([])

  // whoever comes now has the new version, as those pages do once they are loaded anew
  await idle.page.reload()
  await idle.page.waitForFunction(() => document.documentElement.dataset.version === 'next')
  const newer = await assetsOf(idle.page)
  expect(newer.filter((asset) => !assets.includes(asset)).length).toBeGreaterThan(5)
  expect(await idle.page.getByText(typed.comment).count()).toBe(1)
  expect(all.flatMap(({ missing }) => missing)).toEqual([])
}, 900_000)

async function missingOf(assets: readonly string[]): Promise<string[]> {
  const answers = assets.map(async (asset) => [(await fetch(asset)).status, asset])
  return (await Promise.all(answers)).filter(([status]) => status !== 200).map((answer) => answer.join(' '))
}
