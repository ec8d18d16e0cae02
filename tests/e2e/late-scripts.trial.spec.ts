// A slow line: people read and type long before the scripts are there. What they typed is theirs.
import type { Page } from '@playwright/test'
import { openDemoDatabase } from './demo-database.ts'
import { holdScripts } from './hold-scripts.ts'
import { another, signUp, twoHalves } from './people-steps.ts'
import { expect, signIn, test } from './product.ts'
import { status } from './publishing-steps.ts'

const DESKTOP = { tag: '@desktop' }

type Typed = [form: number, name: string, value: string][]

/** Types in every field of the page, chooses in every list, ticks every box; says what the forms then hold. */
async function fillAll(page: Page): Promise<Typed> {
  const fields = page
    .getByRole('main')
    .locator('input:not([type=hidden], [type=file]), textarea, select')
    .and(page.locator(':visible'))
  for (const field of await fields.all()) {
    const kind = await field.evaluate((element: HTMLInputElement) => element.type)
    if (kind === 'select-one') {
      const value = await field.evaluate((list: HTMLSelectElement) => list.options[list.length - 1]!.value)
      await field.selectOption(value)
    } else if (kind === 'checkbox' || kind === 'radio') await field.setChecked(true)
    else if (kind === 'email') await field.pressSequentially('lenta@exemplo.br')
    else if (kind === 'number') await field.fill('7')
    else if (kind === 'month') await field.fill('2020-03')
    else await field.pressSequentially(`escrito${Math.random().toString(36).slice(2, 8)}`)
  }
  // what the page itself keeps in hidden fields may change with what it learns of the person
  const hidden = await page
    .locator('main form input[type=hidden]')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name }) => name))
  return (await readForms(page)).filter(([, name]) => !hidden.includes(name))
}

const readForms = (page: Page): Promise<Typed> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLFormElement>('main form')].flatMap((form, at) =>
      [...new FormData(form)].flatMap(([name, value]): Typed =>
        typeof value === 'string' && value !== '' ? [[at, name, value]] : [],
      ),
    ),
  )

async function expectKept(page: Page, path: string): Promise<void> {
  const scripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  // nobody types before the style is there, which hides some fields
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const typed = await fillAll(page)
  const texts = typed.filter(([, , value]) => /escrito|lenta@/.test(value))
  expect(texts.length, 'fields of text').toBeGreaterThan(0)
  await scripts.release()
  // what follows the first drawing: checks while typing, parts that come late
  await page.waitForTimeout(1_000)
  const later = JSON.stringify(await readForms(page))
  const lost = typed.filter(([, name, value]) => !later.includes(`"${name}",${JSON.stringify(value)}`))
  expect(lost).toEqual([])
}

test.beforeEach(({ expectTrouble }) => expectTrouble('422'))

test('signing up', DESKTOP, async ({ page }) => {
  await expectKept(page, '/auth?aba=cadastro')
  // and it is checked as if it had been typed now
  await expect(page.getByText('Username disponível!')).toBeVisible()
})

test('signing in', DESKTOP, ({ page }) => expectKept(page, '/auth'))

test.describe('signed in', () => {
  let other: { id: number; path: string }
  let own: { id: number }
  let review: { id: number }
  let community: { slug: string; discussion: number }

  test.beforeAll(async () => {
    const { db, close } = openDemoDatabase()
    const works = db
      .selectFrom('works as w')
      .innerJoin('profiles as p', 'p.id', 'w.owner_id')
      .select(['w.id', 'w.slug', 'p.username'])
    const found = await works.where('p.username', '=', 'helena_duarte').executeTakeFirstOrThrow()
    other = { id: found.id, path: `/${found.username}/${found.slug}` }
    own = await works.where('p.username', '=', 'bruno_castro').executeTakeFirstOrThrow()
    review = await db
      .selectFrom('reviews as r')
      .innerJoin('profiles as p', 'p.id', 'r.reviewer_id')
      .select('r.id')
      .where('p.username', '=', 'ana_ribeiro')
      .where('r.status', '=', 'completed')
      .executeTakeFirstOrThrow()
    community = await db
      .selectFrom('community_discussions as d')
      .innerJoin('communities as c', 'c.id', 'd.community_id')
      .innerJoin('profiles as p', 'p.id', 'd.user_id')
      .select(['c.slug', 'd.id as discussion'])
      .where('p.username', '=', 'bruno_castro')
      .where(
        'c.created_by',
        '=',
        db.selectFrom('profiles').select('id').where('username', '=', 'bruno_castro'),
      )
      .executeTakeFirstOrThrow()
    await close()
  })

  test('searching', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, '/feed')
  })

  test('publishing', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, '/new-post')
    await expect(page.locator('#editor-texto')).toContainText('escrito')
    await expect(status(page)).toBeVisible()
  })

  test('commenting', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, other.path)
  })

  test('reviewing', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, `/_/works/${other.id}/review-form`)
    await expect(status(page)).toBeVisible()
  })

  test('reporting', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, `/_/works/${other.id}/report-form`)
  })

  test('inviting', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, `/_/works/${own.id}/invite?para=avaliar&q=ana`)
  })

  test('discussing a review', DESKTOP, async ({ page }) => {
    await signIn(page, 'ana_ribeiro')
    await expectKept(page, `/_/reviews/${review.id}`)
  })

  test('proposing a community', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, '/communities/nova')
  })

  test('searching communities', DESKTOP, ({ page }) => expectKept(page, '/communities'))

  test('starting a discussion', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, `/community/${community.slug}/nova-discussao`)
    await expect(page.locator('#editor-texto')).toContainText('escrito')
    await expect(status(page)).toBeVisible()
  })

  test('answering in a discussion', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, `/discussion/${community.discussion}`)
  })

  test('editing one’s profile', DESKTOP, async ({ page }) => {
    await signUp(page, 'lenta', 'Lenta Perfil')
    // a text that is there already can be added to as well
    const form = { intent: 'profile', fullName: 'Lenta Perfil', userType: 'professor', bio: 'Pesquiso rios.' }
    await page.request.post('/profile', { form, maxRedirects: 0 })
    await expectKept(page, '/profile?editar=perfil')
  })

  test('the settings', DESKTOP, async ({ page }) => {
    await signIn(page, 'bruno_castro')
    await expectKept(page, '/settings')
  })

  test('a message goes as it was typed', DESKTOP, async ({ page, browser }) => {
    await signUp(page, 'lenta', 'Lenta Escrita')
    const { username } = await another(browser, 'lentb', 'Lento Leitor')
    const scripts = await holdScripts(page)
    await page.goto(`/messages/com/${username}`, { waitUntil: 'commit' })
    await page.getByLabel('Mensagem', { exact: true }).pressSequentially('Escrita no metrô')
    await scripts.release()
    await page.getByLabel('Mensagem', { exact: true }).press('Enter')
    await expect(page.getByRole('log').getByText('Escrita no metrô')).toBeVisible()
  })

  test('an experience: its end stays, and goes where it goes on', DESKTOP, async ({ page }) => {
    await signUp(page, 'lentc', 'Lenta Cargo')
    for (const current of [false, true]) {
      const scripts = await holdScripts(page)
      await page.goto('/profile?aba=experiencia&editar=nova', { waitUntil: 'commit' })
      const [end, goesOn] = [page.getByLabel('Término'), page.getByLabel('Atual', { exact: true })]
      await page.getByLabel('Início').fill('2020-03')
      await end.fill('2022-08')
      if (current) await goesOn.check()
      await scripts.release()
      await page.getByLabel('Cargo').pressSequentially('Bolsista')
      await expect(page.getByLabel('Início')).toHaveValue('2020-03')
      await expect(goesOn).toBeChecked({ checked: current })
      await expect(end).toHaveValue(current ? '' : '2022-08')
      await expect(end).toBeEnabled({ enabled: !current })
    }
  })

  test('a picture that was chosen can be cropped', DESKTOP, async ({ page }) => {
    await signUp(page, 'lentd', 'Lenta Foto')
    const scripts = await holdScripts(page)
    await page.goto('/profile?editar=foto', { waitUntil: 'commit' })
    await page
      .getByLabel('Foto de perfil')
      .last()
      .setInputFiles(await twoHalves())
    await scripts.release()
    await expect(page.getByLabel('Recorte da foto: as setas movem a imagem')).toBeVisible()
  })
})
