// Communities and discussions without scripts, and what no form would send.
import { answerHandover } from '#domain/communities/answer-handover.ts'
import { offerHandover } from '#domain/communities/offer-handover.ts'
import { actorOf, aRoom, MEMBER, OWNER } from './community-steps.ts'
import { openDemoServices } from './demo-database.ts'
import { expect, expectToast, open, signIn, test, unique } from './product.ts'
import { content, editor, paste } from './publishing-steps.ts'

const DESKTOP = { tag: '@desktop' }

test(
  'without scripts: a community is found, joined, discussed in, and left',
  DESKTOP,
  async ({ browser, expectTrouble }) => {
    expectTrouble('422')
    const name = unique('Sem roteiro')
    const { path, discussion } = await aRoom({ name })
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await signIn(page, 'bruno_castro')
    await page.goto('/communities')
    await page.getByLabel('Buscar comunidades').fill(name.toUpperCase())
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('main').getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Participar da comunidade' }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('link', { name: 'Nova discussão' }).click()
    const title = unique('Num campo simples')
    await page.getByLabel('Título').fill(title)
    await page.getByRole('button', { name: 'Criar discussão' }).click()
    await expect(page.getByText('Preencha todos os campos').first()).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue(title)
    await page.getByLabel('Conteúdo').fill('Em **Markdown**.')
    await page.getByRole('button', { name: 'Criar discussão' }).click()
    await page.waitForURL('**/discussion/*')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const own = new URL(page.url()).pathname
    await page.getByLabel('Responder à discussão').fill('A primeira resposta.')
    await page.getByRole('button', { name: 'Responder', exact: true }).last().click()
    await expect(page.getByText('A primeira resposta.')).toBeVisible()
    await page.getByText('Responder', { exact: true }).first().click()
    await page.getByLabel('Responder', { exact: true }).fill('E o que vem depois.')
    await page.getByRole('button', { name: 'Responder', exact: true }).first().click()
    await expect(
      page.getByRole('listitem').getByRole('listitem').filter({ hasText: 'E o que vem depois.' }),
    ).toBeVisible()
    await page.goto(own)
    await expect(page.getByText('2 respostas')).toBeVisible()
    await page.goto(`/discussion/${discussion}`)
    await expect(page.getByText('Pelo fim.').first()).toBeVisible()
    await page.goto('/top-contributors')
    await page.getByRole('link', { name: 'Top Artigos' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/visualizaç/)
    await page.goto('/dashboard?por=month')
    await expect(page.getByRole('img', { name: /^Gráfico: / })).toBeVisible()
  },
)

test(
  'a word of 100,000 characters is refused beside its field, and stays',
  DESKTOP,
  async ({ page, expectTrouble }) => {
    expectTrouble('422')
    const { path, discussion } = await aRoom()
    await signIn(page, MEMBER)
    await open(page, `${path}/nova-discussao`)
    await expect(editor(page)).toBeVisible()
    await page.getByLabel('Título').fill('Uma palavra')
    await editor(page).click()
    await paste(page, { 'text/plain': 'W'.repeat(100_000) })
    await page.getByRole('button', { name: 'Criar discussão' }).click()
    await expect(
      page.getByText('Conteúdo deve ter no máximo 20000 caracteres').filter({ visible: true }),
    ).toHaveCount(1)
    expect((await content(page).inputValue()).length).toBe(100_000)
    await open(page, `/discussion/${discussion}`)
    // no form lets it be typed: sent by hand it is refused, in words
    const sent = await page.request.post(`/_/discussions/${discussion}/replies`, {
      form: { content: 'W'.repeat(100_000), submissionKey: crypto.randomUUID(), parentId: '' },
      headers: { Accept: 'application/json', Origin: new URL(page.url()).origin },
    })
    expect([sent.status(), await sent.text()]).toEqual([
      422,
      expect.stringContaining('Resposta deve ter no máximo 5000 caracteres'),
    ])
  },
)

test(
  'who hands a community over while its page is open pins no more, and is told why',
  DESKTOP,
  async ({ page, expectTrouble }) => {
    expectTrouble('403')
    const { id, discussion } = await aRoom()
    await signIn(page, OWNER)
    await open(page, `/discussion/${discussion}`)
    const { services, close } = await openDemoServices()
    const [owner, member] = [await actorOf(services, OWNER), await actorOf(services, MEMBER)]
    await offerHandover(services, owner, id, member.id)
    await answerHandover(services, member, id, 'accept')
    await close()
    await page.getByRole('button', { name: 'Fixar no topo' }).click()
    await expectToast(page, 'Só quem coordena a comunidade ou a moderação pode fazer isso.')
    await expect(page.getByText('Fixada', { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Respostas' }).or(page.getByText('1 resposta')),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fixar no topo' })).toHaveCount(0)
  },
)
