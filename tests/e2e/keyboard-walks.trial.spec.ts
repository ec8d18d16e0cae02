// How far the Tab key has to go: to write a review, and to decide what readers pointed to.
import type { Locator, Page } from '@playwright/test'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { expect, expectToast, open, signIn, test, unique } from './product.ts'
import { dialog, reviewWith, section, signUp } from './review-steps.ts'
import { caseOf, prepare, publishOwn } from './staff-steps.ts'

/** Goes on with Tab until this has the focus; how many it took. */
async function tabTo(page: Page, to: Locator): Promise<number> {
  for (let step = 1; step <= 60; step++) {
    await page.keyboard.press('Tab')
    if (await to.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return step
  }
  throw new Error(`Tab does not lead to ${to.toString()}`)
}

test(
  'a review is written by keyboard, past the text, and the focus stays beside it',
  { tag: '@desktop' },
  async ({ page }) => {
    const words = unique('O argumento se sustenta; falta discutir a amostra, que é pequena')
    const work = await prepare((services) => publishOwn(services, unique('Um trabalho lido sem mouse')))
    await signUp(page, 'Teclada Xavante')
    await open(page, work.path)
    let tabs = await tabTo(page, page.getByRole('link', { name: 'Pular para o conteúdo' }))
    await page.keyboard.press('Enter')
    tabs += await tabTo(page, page.getByRole('link', { name: 'Pular para as avaliações' }))
    await page.keyboard.press('Enter')
    tabs += await tabTo(page, section(page).getByRole('link', { name: 'Escrever avaliação' }))
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('radio').first()).toBeFocused()
    for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
    tabs += await tabTo(page, dialog(page).getByRole('textbox', { name: /Comentário/ }))
    await page.keyboard.type(words)
    tabs += await tabTo(page, dialog(page).getByRole('button', { name: 'Publicar avaliação' }))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Avaliação publicada!')
    await expect(reviewWith(page, words)).toBeVisible()
    await expect(section(page).locator(':focus')).toHaveCount(1)
    expect(tabs).toBeLessThanOrEqual(12)
  },
)

test(
  'a case is decided by keyboard, and the focus stays in the list',
  { tag: '@desktop' },
  async ({ page }) => {
    const words = unique('Vendo trabalhos prontos')
    await prepare(async (services) => {
      const work = await publishOwn(services, unique('Um trabalho comentado'))
      const carla = await findActor(services.db, 'carla_nogueira')
      const { id } = await writeComment(services, carla, work.id, {
        content: words,
        submissionKey: crypto.randomUUID(),
      })
      const reader = await findActor(services.db, 'diego_farias')
      await flagContent(services, reader, { kind: 'comment', id }, { reason: 'Propaganda.' })
    })
    await signIn(page, 'beatriz_moraes')
    await open(page, '/admin/content')
    const item = caseOf(page, words)
    await tabTo(page, item.locator('summary', { hasText: /^Manter$/ }))
    await page.keyboard.press('Enter')
    let tabs = await tabTo(page, item.getByLabel('Motivo').locator('visible=true'))
    await page.keyboard.type('É uma crítica, dita com respeito.')
    tabs += await tabTo(page, item.getByRole('button', { name: 'Manter', exact: true }))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Conteúdo mantido')
    await expect(item).toHaveCount(0)
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    expect(tabs).toBeLessThanOrEqual(3)
  },
)
