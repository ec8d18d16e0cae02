import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, hydrated, open, signIn, test, unique } from './product.ts'
import { content, editor, paste } from './publishing-steps.ts'
import { another, dialog, signUp } from './review-steps.ts'

const BROUGHT = 'dados-faltantes-em-inqueritos-quando-a-exclusao-de-casos-engana'
const BROUGHT_PATH = `/ana_ribeiro/${BROUGHT}`

/** A proposal refused, sent and sent back by staff, corrected, approved. */
async function found(page: Page, staff: Page): Promise<{ name: string; path: string }> {
  const name = unique('Leituras de inquéritos')
  await open(page, '/communities')
  await page.getByRole('link', { name: 'Criar comunidade' }).click()
  await expectAccessible(page)
  const send = dialog(page).getByRole('button', { name: 'Criar comunidade' })
  await expect(dialog(page).getByLabel('Nome')).toBeFocused()
  await dialog(page).getByLabel('Nome').fill('\u200B\u3164 ')
  await dialog(page).getByLabel('Descrição').fill('curta')
  await send.click()
  for (const words of [
    'Nome deve ter no mínimo 3 caracteres',
    'Descrição deve ter no mínimo 10 caracteres',
    'Área temática deve ter no mínimo 3 caracteres',
  ])
    await expect(dialog(page).getByText(words)).toHaveCount(1)
  await dialog(page).getByLabel('Nome').fill(`\u0415ducação ${name}`)
  await dialog(page).getByLabel('Descrição').fill('Para quem lê e refaz inquéritos com lacunas.')
  await dialog(page).getByLabel('Área temática').fill('Estatística')
  await send.click()
  await expect(dialog(page).getByText(/letras de alfabetos diferentes que se parecem/)).toBeVisible()
  await dialog(page).getByLabel('Nome').fill(name)
  await send.click()
  await expectToast(page, 'Comunidade criada! Aguardando aprovação de um moderador.')
  await page.waitForURL('**/community/*')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const path = new URL(page.url()).pathname

  const proposal = staff.getByRole('listitem').filter({ hasText: name })
  await open(staff, '/admin?aba=comunidades')
  await proposal.getByText('Rejeitar Comunidade').first().click()
  await proposal.getByLabel(/Motivo/).fill('Diga que lacunas.')
  await proposal.getByRole('button', { name: 'Rejeitar Comunidade' }).click()
  await expectToast(staff, 'Comunidade rejeitada')
  await open(page, path)
  await expect(page.getByText('Motivo: Diga que lacunas.')).toBeVisible()
  // the areas are offered to who types, not over what was proposed
  await expect(page.getByLabel('Área temática')).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await page.getByLabel('Descrição').fill('Para quem lê e refaz inquéritos com respostas ausentes.')
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expectToast(page, 'Comunidade enviada de novo! Aguardando aprovação de um moderador.')
  await open(staff, '/admin?aba=comunidades')
  await proposal.getByRole('button', { name: 'Aprovar Comunidade' }).click()
  await expectToast(staff, 'Comunidade aprovada')
  await open(page, path)
  return { name, path }
}

async function join(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.getByRole('heading', { name: 'As discussões são de quem participa' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Participar da comunidade' }).click()
  await expectToast(page, 'Você entrou na comunidade!')
  await expect(page.getByText('Nenhuma discussão ainda')).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
}

/** With a draft that is kept while the dialog and the page are closed. */
async function discuss(page: Page, path: string, origin: string): Promise<string> {
  const title = unique('Quantas imputações bastam?')
  await page.getByRole('link', { name: 'Nova discussão' }).click()
  await expect(editor(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Criar discussão' }).click()
  await expect(dialog(page).getByText('Preencha todos os campos').first()).toBeVisible()
  await dialog(page).getByLabel('Título').fill(title)
  await editor(page).click()
  // the title may have been saved before
  const saved = page.waitForResponse((answer) => !!answer.request().postData()?.includes('De+onde+parto'))
  await paste(page, {
    'text/plain': `## De onde parto\n\nCom $m = 5$, como em [[${BROUGHT}]].\n\n- ${origin}${BROUGHT_PATH}\n`,
  })
  await saved
  await expect(dialog(page).getByText(/Rascunho salvo às/)).toBeVisible()
  await expectAccessible(page)
  await open(page, path)
  await page.getByRole('link', { name: 'Continuar rascunho' }).click()
  await expect(dialog(page).getByLabel('Título')).toHaveValue(title)
  await expect(content(page)).toHaveValue(/De onde parto/)
  await expect(editor(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Criar discussão' }).click()
  await expectToast(page, 'Discussão criada!')
  return title
}

const reply = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).last()

/** Those of forms without scripts stand there too, unseen. */
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })

async function answer(page: Page, label: string, words: string): Promise<void> {
  await box(page, label).fill(words)
  const form = page.locator('form').filter({ has: box(page, label) })
  await form.getByRole('button', { name: 'Responder', exact: true }).click()
}

test('a community is proposed, sent back, approved, joined, discussed by two, handed over and left', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble('422', '409')
  const owner = await signUp(page, 'Zenóbia Xavante')
  const staff = await another(browser)
  await signIn(staff, 'beatriz_moraes')
  const { path } = await found(page, staff)
  const member = await another(browser)
  await signUp(member, 'Quitério Zampieri')
  await join(member, path)

  const title = await discuss(page, path, baseURL!)
  await member.getByRole('button', { name: '[ 1 nova discussão ]' }).click()
  await expectAccessible(member)
  await member.getByRole('link', { name: title }).click()
  await member.waitForURL('**/discussion/*')
  await expect(member.getByRole('heading', { name: 'De onde parto' })).toBeVisible()
  await expect(member.locator('article math').first()).toBeVisible()
  await expect(
    member
      .getByRole('region', { name: 'Trabalho em pauta' })
      .getByRole('link', { name: /^Dados faltantes em inquéritos/ }),
  ).toHaveAttribute('href', BROUGHT_PATH)
  await hydrated(member)
  await expectAccessible(member)
  await open(page, new URL(member.url()).pathname)

  await answer(member, 'Responder à discussão', `Sessenta, @${owner.username}.`)
  await reply(page, 'Sessenta,').waitFor()
  await page.getByRole('button', { name: 'Responder a Quitério Zampieri' }).click()
  await answer(page, 'Responder', 'E com que semente?')
  await expect(reply(member, 'E com que semente?')).toBeVisible()
  await reply(member, 'Sessenta,').getByRole('button', { name: 'Editar' }).click()
  await member.getByLabel('Sua resposta').fill('Sessenta e duas.')
  await member.getByRole('button', { name: 'Salvar' }).click()
  await expect(reply(page, 'Sessenta e duas.')).toBeVisible()

  // answering what is deleted meanwhile: said so, and what was typed stays
  await answer(member, 'Responder à discussão', 'Ou cem?')
  await reply(page, 'Ou cem?').waitFor()
  await page.getByRole('button', { name: 'Responder a Quitério Zampieri' }).last().click()
  await box(page, 'Responder').fill('Cem é muito.')
  await reply(member, 'Ou cem?').getByRole('button', { name: 'Deletar' }).click()
  await member.getByRole('button', { name: 'Deletar resposta' }).click()
  await expect(member.getByText('Ou cem?')).toHaveCount(0)
  // the event does not say whether its writer or staff took it away
  await expect(page.getByText('Resposta retirada da discussão')).toBeVisible()
  await answer(page, 'Responder', 'Cem é muito.')
  await expect(page.getByText(/A resposta à qual você respondia foi deletada/).first()).toBeVisible()
  await expect(box(page, 'Responder')).toHaveValue('Cem é muito.')

  await page.getByRole('button', { name: 'Fixar no topo' }).click()
  await expect(page.getByText('Fixada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar para respostas' }).click()
  await expect(member.getByText('Esta discussão está fechada para novas respostas.')).toBeVisible()
  await page.getByRole('button', { name: 'Reabrir para respostas' }).click()
  await expect(member.getByLabel('Responder à discussão')).toBeVisible()

  await open(page, path)
  await page.getByRole('link', { name: 'Transferir a coordenação' }).click()
  await expect(page.getByRole('heading', { name: 'Participantes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Convidar a coordenar' }).click()
  await expectToast(page, 'Convite enviado.')
  await open(member, path)
  await member.getByRole('button', { name: 'Aceitar' }).click()
  await expectToast(member, 'Agora você coordena a comunidade.')
  const discussion = await member.getByRole('link', { name: title }).getAttribute('href')
  await open(page, discussion!)
  await expect(page.getByRole('button', { name: 'Desafixar' })).toHaveCount(0)
  await open(page, path)
  await page.getByRole('button', { name: 'Sair da comunidade' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair da comunidade' }).click()
  await expectToast(page, 'Você saiu da comunidade.')
  await expect(page.getByRole('button', { name: 'Participar da comunidade' })).toBeVisible()

  // the work says to all that it is discussed, and to members where
  await open(member, BROUGHT_PATH)
  const discussed = (one: Page) => one.getByRole('region', { name: 'Discutido em comunidades' })
  await expect(discussed(member).getByRole('link', { name: title })).toBeVisible()
  await open(page, BROUGHT_PATH)
  await expect(discussed(page).locator(`[href="${path}"]`)).toBeVisible()
  await expect(discussed(page).getByText(title)).toHaveCount(0)
})
