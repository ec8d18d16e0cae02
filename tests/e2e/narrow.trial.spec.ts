// The narrowest screen, with the longest words that people's forms take.
import { another, expectSound, signUp } from './people-steps.ts'
import { expect, open, test } from './product.ts'

test.use({ viewport: { width: 320, height: 640 } })

test(
  'one’s own pages and others’ fit 320 px, however long the words',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const long = 'W'.repeat(110)
    const ana = await signUp(page, 'estreita', `Ana ${long}`)
    const bia = await another(browser, 'estreitb', `Bia ${long}`)
    await open(page, '/profile?editar=perfil')
    await page.getByLabel('Biografia').fill(long)
    await page.getByLabel('Habilidades').fill(long.slice(0, 50))
    await page.getByLabel('Instituição').fill(long)
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: long }).first()).toBeVisible()
    await open(page, '/profile?aba=experiencia&editar=nova')
    await page.getByLabel('Cargo').fill(long)
    await page.getByLabel('Empresa ou instituição').fill(long)
    await page.getByLabel('Início').fill('2020-03')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByRole('link', { name: `Editar ${long}` })).toBeVisible()

    await open(bia.page, `/messages/com/${ana.username}`)
    await bia.page.getByLabel('Mensagem', { exact: true }).fill(long)
    await bia.page.getByRole('button', { name: 'Enviar' }).click()
    await expect(bia.page.getByRole('log').getByText(long)).toBeVisible()
    const conversation = new URL(bia.page.url()).pathname

    for (const path of [
      '/profile',
      '/profile?editar=perfil',
      '/profile?editar=foto',
      '/profile?editar=curriculo',
      '/profile?editar=verificacao',
      '/profile?aba=experiencia',
      '/profile?aba=formacao&editar=nova',
      '/profile/conexoes',
      `/${ana.username}`,
      `/${bia.username}`,
      '/settings',
      '/messages',
      '/messages?lista=pedidos',
      `/messages/com/${bia.username}`,
      '/notifications',
    ]) {
      await open(page, path)
      await expect.soft(expectSound(page), path).resolves.toBeUndefined()
    }
    await open(bia.page, conversation)
    await bia.page.setViewportSize({ width: 320, height: 640 })
    await expectSound(bia.page)
  },
)
