import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { NO_SCRIPT_COOKIE } from '#web/http/cookies/browser-cookie.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { lookForViolations } from './look-for-violations.ts'

interface Expected {
  /** Words of console errors or addresses of failed requests that this test provokes on purpose. */
  expectTrouble(...parts: string[]): void
}

/** Every test fails on a console error, an uncaught exception or a failed request that it did not ask for. */
export const test = base.extend<Expected & { guarded: void }>({
  expectTrouble: async ({ page: _page }, use, info) => {
    const parts: string[] = []
    info.annotations.push({ type: 'trouble', description: '' })
    await use((...more) => {
      parts.push(...more)
      info.annotations.find((note) => note.type === 'trouble')!.description = parts.join('\n')
    })
  },
  guarded: [
    async ({ context }, use, info) => {
      const trouble: string[] = []
      context.on('page', (page) => watch(page, trouble))
      for (const page of context.pages()) watch(page, trouble)
      await use()
      const expected = info.annotations
        .filter((note) => note.type === 'trouble')
        .flatMap((note) => (note.description ?? '').split('\n').filter(Boolean))
      expect(trouble.filter((line) => !expected.some((part) => line.includes(part)))).toEqual([])
    },
    { auto: true },
  ],
})

function watch(page: Page, trouble: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      trouble.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // leaving a page ends what it was still asking for; with scripts switched off the browser says 'csp' of each
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') trouble.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`)
  })
}

export { expect } from '@playwright/test'
export { DEMO_PASSWORD }

/** WCAG 2.2 A and AA, whole page. */
export async function expectAccessible(page: Page): Promise<void> {
  // the page that is meant, not the one that is being left
  await expect(page.getByRole('progressbar', { name: 'Carregando a página' })).toHaveCount(0)
  const { violations } = await lookForViolations(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

/** A page that answers to touch: the script has taken over what the server sent, and filled in who looks at it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { hydrated, filled } = document.documentElement.dataset
    return hydrated === 'true' && filled === 'true'
  })
}

/** Words that no other test writes. */
export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

let last = 0

/** A name nobody has yet. */
export function newUsername(start: string): string {
  return `${start}_${(Date.now() % 1e7).toString(36)}${process.pid.toString(36).slice(-2)}${(last++).toString(36)}`.slice(
    0,
    20,
  )
}

/** Signs in a demonstration account by what the form sends; the page itself stays where it is. */
export async function signIn(page: Page, username: string): Promise<void> {
  const form = { intent: 'sign-in', email: `${username}@demonstracao.example`, password: DEMO_PASSWORD }
  const response = await page.request.post('/auth', { form, maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([302, '/feed'])
}

/** A page that answers. Its live line begins where the page was read, so nothing need be waited for. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/**
 * A page of a browser without scripts, as after its first one. That one leads to itself once more, to come whole: a test,
 * faster than anybody, writes before that, and what it wrote is gone.
 */
export async function openWithoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: NO_SCRIPT_COOKIE, value: '1', url: baseURL }])
  return await context.newPage()
}

/** A word at the edge of the page; it also stands in a live region, for those who do not see it. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
}

/** What lies over the page goes. */
export async function closeToasts(page: Page): Promise<void> {
  // one may go by itself meanwhile
  await page.getByRole('button', { name: 'Fechar aviso' }).evaluateAll((words) => {
    for (const word of words) (word as HTMLElement).click()
  })
  await expect(page.locator('.toast')).toHaveCount(0)
}

/** What is done with a work seldom, behind one button. */
export async function openMoreActs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
}

/** What its authors do with a work, behind the same button. */
export async function openManage(page: Page): Promise<void> {
  await expect(page.locator('.manage-acts')).toBeAttached()
  await openMoreActs(page)
}

export interface Held {
  /** What is held goes on, and so does all that follows. */
  release(): Promise<void>
}

/** Keeps requests from reaching the product until they are released: what a person sees meanwhile can be looked at. */
export async function hold(page: Page, address: string): Promise<Held> {
  let holding = true
  const held: (() => void)[] = []
  await page.route(address, async (route) => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return {
    async release() {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      holding = false
      for (const resume of held.splice(0)) resume()
    },
  }
}

/** What is sent to this address does not arrive; what is read there does. */
export const cut = (page: Page, address: string) =>
  page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
