import { hideContent } from '#domain/moderation/hide-content.ts'
import { openDemoServices } from './demo-database.ts'
import { expect, expectAccessible, expectToast, open, openWithoutScripts, test, unique } from './product.ts'
import { review, reviewWith, section, signUp } from './review-steps.ts'

const WORK = '/carla_nogueira/tamanho-efetivo-populacional-por-que-contar-individuos-nao-basta'

test('a reviewer issues a certificate, a stranger checks its code, and it ends with its review', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page, 'Quirino Xavante')
  await open(page, WORK)
  const text = unique(
    'O tamanho efetivo é explicado com clareza, e os exemplos das populações ajudam a ver.'.repeat(2),
  )
  await review(page, text)
  const reviewId = (await reviewWith(page, text).getAttribute('id'))!.replace('avaliacao-', '')
  await section(page).getByRole('link', { name: 'Certificado', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Meus certificados' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('form', { name: 'Desta avaliação' }).getByRole('button', { name: 'Emitir' }).click()
  await expectToast(page, 'Certificado emitido')
  const item = page.getByRole('listitem').filter({ hasText: 'Certificado de avaliação' })
  const paper = await item.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')
  const answer = await page.request.get(paper!)
  expect((await answer.body()).toString('latin1', 0, 5)).toBe('%PDF-')
  await expectAccessible(page)

  // whoever is handed the paper has no account, and may have no scripts
  const stranger = await openWithoutScripts(browser, baseURL!)
  const code = (await item.locator('.font-mono').textContent())!
  const check = async (typed: string) => {
    await stranger.goto('/certificado')
    await stranger.getByLabel('Código').fill(typed)
    await stranger.getByRole('button', { name: 'Conferir' }).click()
  }
  await check(code.toLowerCase().replaceAll('-', ' '))
  await expect(stranger.getByText('Válido', { exact: true })).toBeVisible()
  await expect(stranger.locator('main [role=status]')).toContainText(
    'Quirino Xavante escreveu 1 avaliação assinada',
  )
  // what looks for faults of a page needs its scripts
  await open(page, new URL(stranger.url()).pathname)
  await expectAccessible(page)
  await check(code.slice(0, -1) + (code.endsWith('7') ? '8' : '7'))
  await expect(stranger.locator('main [role=status]')).toHaveText('Este código não é válido')

  const { services, close } = await openDemoServices()
  const staff = await services.db
    .selectFrom('profiles')
    .select(['id', 'username', 'full_name'])
    .where('username', '=', 'helena_duarte')
    .executeTakeFirstOrThrow()
  const actor = { id: staff.id, username: staff.username, fullName: staff.full_name }
  await hideContent(
    services,
    { ...actor, avatarKey: null, roles: ['admin'], suspended: false, sessionId: null },
    { kind: 'review', id: Number(reviewId) },
    { reason: 'Fere a política de ética.' },
  )
  await close()
  await check(code)
  await expect(stranger.locator('main [role=status]')).toHaveText('Este código não é válido')
  await expect(stranger.getByRole('main')).not.toContainText('Quirino')
  await stranger.context().close()
})
