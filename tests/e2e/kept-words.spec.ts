// Nothing typed is lost: an ended session, a dialog that was closed, a page that was left, a work that was hidden.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { endOtherSessions } from '#domain/sessions/end-session.ts'
import { aWork } from '../people.ts'
import { PASSWORD, signUp } from './people-steps.ts'
import { editor, writeAtEnd } from './publishing-steps.ts'
import { expect, expectToast, hold, open, signIn, test, unique, openMoreActs } from './product.ts'
import { asSomebody, prepare, publishOwn } from './staff-steps.ts'

const MB = 1024 * 1024

/** The session is gone, as after ninety days or by 'Encerrar as outras sessões' elsewhere. */
const endSession = (page: Page) => page.context().clearCookies({ name: /session/ })

/** It ends at the server: the open page is told by its live events. */
async function endSessionThere(page: Page, email: string): Promise<void> {
  const readAgain = page.waitForResponse(/\/_\/me\?/)
  await prepare(async ({ db }) => {
    const actor = await findActor(db, email)
    await db.transaction().execute((tx) => endOtherSessions(tx, actor))
  })
  await readAgain
}

async function signInBeside(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Entre para continuar' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Senha', { exact: true }).fill('não é esta')
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a session that ended keeps the page: one signs in beside the words, and they are sent', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('401', '422')
  const { email } = await signUp(page, 'sessao', 'Sônia Sessão')
  const work = await prepare((services) => publishOwn(services, unique('Sessão que termina')))
  await open(page, work.path)
  const long = `${unique('Comentário comprido')} ${'palavra '.repeat(110)}`.trim()
  const box = page.getByLabel('Seu comentário')
  await box.fill(long)
  await endSessionThere(page, email)
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(box).toHaveValue(long)
  await signInBeside(page, email)
  await expect(page.locator('#comentarios li', { hasText: long.slice(0, 30) })).toBeVisible()
  await expect(box).toHaveValue('')
  // and they hear again of what is theirs
  const badge = page.getByTestId('notification-badge')
  await expect(badge).toHaveCount(0)
  await prepare(async (services) => {
    const [lucas, them] = [await findActor(services.db, 'lucas_andrade'), await findActor(services.db, email)]
    await setFollow(services, lucas, them.id, true)
  })
  await expect(badge).toHaveText('1')

  await openMoreActs(page)
  await page.getByRole('link', { name: 'Denunciar' }).click()
  const report = page.getByRole('dialog', { name: 'Denunciar violação ética' })
  await report.getByLabel('Descrição').fill('A tabela 2 repete a de outro artigo.')
  await endSession(page)
  await report.getByRole('button', { name: 'Enviar denúncia' }).click()
  await signInBeside(page, email)
  await expect(page.getByRole('dialog', { name: 'Denúncia recebida' })).toBeVisible()
  await page.keyboard.press('Escape')

  // left all the same: the words are there on return
  await box.fill('Fica para depois')
  await endSession(page)
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(box).toHaveValue('Fica para depois')
  await page.goto(`/auth?destino=${encodeURIComponent(work.path)}`)
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Senha', { exact: true }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`**${work.path}`)
  await expect(box).toHaveValue('Fica para depois')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(box).toHaveValue('')

  // a work that staff hide while somebody writes under it
  await box.fill('Escrito enquanto sai do ar')
  const staff = await asSomebody(page.context().browser()!, 'beatriz_moraes')
  const hidden = await staff.request.post(`/_/admin/hide-work/${work.id}`, {
    form: { reason: 'Dados pessoais de terceiros no texto.' },
    headers: { Accept: 'application/json' },
  })
  expect(hidden.status()).toBe(200)
  expectTrouble('404')
  await expect(page.getByText(/acaba de sair do ar/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${work.path}$`))
  await expect(box).toHaveValue('Escrito enquanto sai do ar')
})

const photo = async (name: string, bytes: number) => {
  const made = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([made, Buffer.alloc(bytes - made.length)]) }
}

test('the forms of the profile stay where sending fails, say the specified words, and take files of the specified size', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('ERR_FAILED', '/_/profile', '401', '422', 'curriculo', 'avatar-crop', 'Failed to fetch')
  const { email } = await signUp(page, 'limites', 'Lia Limites')
  await open(page, '/profile?editar=perfil')
  const lose = () => page.route('**/_/profile', (route) => route.abort())
  const find = () => page.unroute('**/_/profile')
  await lose()
  await page.getByLabel('Biografia').fill('Estudo o que se perde.')
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await expectToast(page, 'Erro ao atualizar perfil')
  // left, and found again
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await expect(page.getByLabel('Biografia')).toHaveValue('Estudo o que se perde.')
  await find()
  await endSession(page)
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await signInBeside(page, email)
  await expectToast(page, 'Perfil atualizado!')

  for (const [tab, adding, fields, words, done, gone] of [
    [
      'experiencia',
      'Adicionar experiência',
      { Cargo: 'Bióloga', 'Empresa ou instituição': 'Inpa' },
      'Erro ao adicionar experiência',
      'Experiência adicionada!',
      'Erro ao deletar experiência',
    ],
    [
      'formacao',
      'Adicionar formação',
      { Instituição: 'Ufam', Grau: 'Mestrado' },
      'Erro ao adicionar formação',
      'Formação adicionada!',
      'Erro ao deletar formação',
    ],
  ] as const) {
    await open(page, `/profile?aba=${tab}`)
    await page.getByRole('link', { name: adding }).click()
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
    await page.getByLabel('Início').fill('2020-03')
    await lose()
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expectToast(page, words)
    await find()
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expectToast(page, done)
    await lose()
    await page.getByRole('button', { name: /^Deletar/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Deletar/ })
      .click()
    await expectToast(page, gone)
    await find()
  }

  await open(page, '/profile?editar=curriculo')
  const cv = page.getByLabel('Arquivo', { exact: true })
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/_/profile') ? 1 : 0))
  await cv.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * MB + 1, '%PDF'),
  })
  await expect(page.getByText('Arquivo muito grande. Máximo: 10MB')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar currículo' }).click()
  expect(asked).toBe(0)
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n',
  )
  const tail = Buffer.from('\ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n')
  const filler = Buffer.alloc(9 * MB - pdf.length - tail.length, '%aaaaaaa\n')
  const whole = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([pdf, filler, tail]) }
  await cv.setInputFiles(whole)
  await lose()
  await page.getByRole('button', { name: 'Enviar currículo' }).click()
  await expectToast(page, 'Erro ao fazer upload')
  await find()
  await page.getByRole('button', { name: 'Enviar currículo' }).click()
  await expectToast(page, 'Currículo enviado com sucesso!')
  await open(page, '/profile?editar=curriculo')
  await page.route('**/profile/curriculo', (route) => route.abort())
  await page.getByRole('link', { name: 'cv.pdf' }).click()
  await expectToast(page, 'Erro ao baixar currículo')

  await open(page, '/profile?editar=foto')
  await page.route('**/assets/avatar-crop*', (route) => route.fulfill({ status: 404, body: 'null' }))
  await page
    .getByLabel('Foto de perfil')
    .last()
    .setInputFiles(await photo('rosto.jpg', 100_000))
  await expect(page.getByText(/Não foi possível abrir o recorte/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar foto' })).toBeVisible()

  await open(page, '/profile?editar=verificacao')
  await page.getByLabel(/^Selfie/).setInputFiles(await photo('eu.jpg', 10 * MB))
  await page.getByLabel(/^Documento/).setInputFiles(await photo('rg.jpg', 10 * MB + 1))
  await expect(page.getByText('Arquivos muito grandes. Máximo: 10MB')).toBeVisible()
  await page.getByLabel(/^Documento/).setInputFiles(await photo('rg.jpg', 10 * MB))
  await page.getByLabel(/^Concordo/).check()
  await page.getByRole('button', { name: 'Enviar para verificação' }).click()
  await expect(page.getByText('Verificação Pendente')).toBeVisible()
})

test('a message survives its dialog, and the dialog the loss of its code', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('chat-box', '404', 'Failed to fetch')
  await signIn(page, 'bruno_castro')
  await page.route('**/assets/chat-box*', (route) => route.fulfill({ status: 404, body: 'null' }))
  await open(page, '/ana_ribeiro')
  await page.getByRole('link', { name: 'Mensagem', exact: true }).click()
  await expect(page.getByText(/Não foi possível abrir a conversa/)).toBeVisible()
  await expect(page.locator('h1')).toBeVisible()
  await page.unroute('**/assets/chat-box*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'Mensagem' })
  await box.fill('Olá, professora,')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Mensagem', exact: true }).click()
  await expect(box).toHaveValue('Olá, professora,')
})

test('a version that comes out while one writes is shown, and both go together', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('409')
  const title = unique('Escrito a quatro mãos')
  const first = `${title}. ${aWork().content as string}`
  const work = await prepare((services) => publishOwn(services, title))
  await signIn(page, 'lucas_andrade')
  await open(page, `${work.path}/editar`)
  const text = editor(page)
  await expect(text).toContainText(title)
  // a draft that were saved before the other screen publishes would go with it
  const saves = await hold(page, '**/_/drafts')
  await writeAtEnd(page, 'Enter', 'Um fim escrito aqui.')
  const { submissionKey: _, ...other } = aWork({ title, content: `Um começo de outra tela.\n\n${first}` })
  await prepare(async (services) => {
    const author = await findActor(services.db, 'lucas_andrade')
    return editWork(services, author, work.id, { ...other, baseVersion: 1, notes: 'Outra tela' })
  })
  const notice = page.getByText('A versão 2 deste trabalho saiu')
  await expect(notice).toBeVisible()
  await saves.release()
  for (let press = 0; press < 2; press++) {
    const refused = page.waitForResponse((answer) => answer.status() === 409)
    await page.getByRole('button', { name: 'Publicar nova versão' }).click()
    await refused
    await expectToast(page, 'Você publicou uma versão nova deste trabalho em outra aba')
    await expect(notice).toBeVisible()
  }
  await page.getByRole('button', { name: 'Comparar e juntar' }).click()
  const documents = await hold(page, '**/_/editor-document')
  const saved = page.waitForRequest('**/_/drafts')
  await page.getByRole('dialog').getByRole('button', { name: 'Usar o texto junto' }).click()
  await expect(notice).toHaveCount(0)
  // what is saved before the editor shows the text is that text, not what it still shows
  expect((await saved).postDataJSON().data.content).toContain('Um começo de outra tela.')
  await documents.release()
  await expect(text).toContainText('Um começo de outra tela.')
  await expect(text).toContainText('Um fim escrito aqui.')
  await page.getByRole('button', { name: 'Publicar nova versão' }).click()
  await expectToast(page, 'Versão 3 publicada!')
  await expect(page.getByText('Um começo de outra tela.')).toBeVisible()
  await expect(page.getByText('Um fim escrito aqui.')).toBeVisible()
})
