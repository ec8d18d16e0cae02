// The links of mails lead to forms: they are sent by a browser that runs no script, or none yet.
import { insertLogin, prepareAccount } from '#domain/accounts/prepare-account.ts'
import { insertProfile, keepProfileForLater } from '#domain/accounts/complete-account.ts'
import { makeLinkToken, type LinkPurpose } from '#domain/accounts/login/link-token.ts'
import { openDemoDatabase, type DemoDatabase } from './demo-database.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, newUsername, test } from './product.ts'

// opened anew: one worker may run the groups of this file one after the other
let database: DemoDatabase
test.beforeAll(() => {
  database = openDemoDatabase()
})
test.afterAll(() => database.close())

const PASSWORD = 'maré baixa de janeiro'

/** An account of one's own, and the secret of a mail to it. */
async function linkFor(purpose: LinkPurpose): Promise<{ email: string; token: string }> {
  const username = newUsername('elo')
  const account = await prepareAccount({
    username,
    email: `${username}@exemplo.br`,
    password: PASSWORD,
    fullName: 'Elo Secreto',
    userType: 'student',
  })
  const id = await database.db.transaction().execute(async (tx) => {
    const made = await insertLogin(tx, account, purpose === 'reset')
    await (purpose === 'reset' ? insertProfile : keepProfileForLater)(tx, made, account)
    return made
  })
  return { email: account.email, token: await makeLinkToken(database.db, purpose, id) }
}

for (const scripts of ['without scripts', 'before its scripts are there'] as const) {
  test.describe(scripts, () => {
    test.use({ javaScriptEnabled: scripts !== 'without scripts' })

    test.beforeEach(async ({ page }) => {
      if (scripts !== 'without scripts') await holdScripts(page)
    })

    test('an address is confirmed', { tag: '@desktop' }, async ({ page }) => {
      const { token } = await linkFor('confirm')
      await page.goto(`/auth/verify?token=${token}&destino=%2Fareas`, { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Confirmar meu email' }).click()
      // where the person was going when they signed up
      await page.waitForURL('**/areas', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('a new password is set, and signs in', { tag: '@desktop' }, async ({ page }) => {
      const { email, token } = await linkFor('reset')
      await page.goto(`/auth/reset?token=${token}`, { waitUntil: 'commit' })
      await page.getByLabel('Nova senha', { exact: true }).fill('vento sul de agosto')
      await page.getByLabel('Repita a nova senha').fill('vento sul de agosto')
      await page.getByRole('button', { name: 'Salvar nova senha' }).click()
      await page.waitForURL('**/auth', { waitUntil: 'commit' })
      const form = { intent: 'sign-in', email, password: 'vento sul de agosto' }
      expect((await page.request.post('/auth', { form, maxRedirects: 0 })).status()).toBe(302)
    })
  })
}
