import type { Browser, Locator, Page } from '@playwright/test'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import type { Services } from '#domain/services.ts'
import { aWork } from '../people.ts'
import { openDemoServices } from './demo-database.ts'
import { signIn } from './product.ts'

export async function prepare<T>(make: (services: Services) => Promise<T>): Promise<T> {
  const { services, close } = await openDemoServices()
  try {
    return await make(services)
  } finally {
    await close()
  }
}

/** A work that no other test touches. */
export const publishOwn = (
  services: Services,
  title: string,
  {
    username = 'lucas_andrade',
    ...changes
  }: { username?: string; content?: string; wantsDoi?: boolean } = {},
) =>
  findActor(services.db, username).then((author) =>
    publishWork(
      services,
      author,
      aWork({ title, content: `${title}. ${aWork().content as string}`, ...changes }),
    ),
  )

/** A browser of somebody else. */
export async function asSomebody(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, username)
  return page
}

export const caseOf = (page: Page, text: string) => page.getByRole('main').locator('li', { hasText: text })

/** Unfolds a decision of a case, says why and takes it. */
export async function decide(item: Locator, label: string, reason: string, submit = label) {
  await item.locator('summary', { hasText: new RegExp(`^${label.replace(/[()]/g, '\\$&')}$`) }).click()
  const form = item.locator('form', { has: item.page().getByRole('button', { name: submit, exact: true }) })
  await form.getByLabel('Motivo').fill(reason)
  await form.getByRole('button', { name: submit, exact: true }).click()
}
