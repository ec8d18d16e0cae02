import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { expect, expectAccessible, expectToast, open, signIn, test, unique } from './product.ts'
import { asSomebody, caseOf, decide, prepare, publishOwn } from './staff-steps.ts'

test('a hidden work is read by its author with the reason, appealed once, and given back by somebody else', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('404')
  const work = await prepare((services) => publishOwn(services, unique('Um estudo de caso')))
  await signIn(page, 'beatriz_moraes')
  await open(page, work.path)
  await page.locator('summary', { hasText: 'Ocultar (moderação)' }).first().click()
  const form = page
    .locator('form', { has: page.getByRole('button', { name: 'Ocultar', exact: true }) })
    .first()
  await form.getByLabel('Motivo').fill('Os dados não permitem a conclusão do resumo.')
  await form.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await expectToast(page, 'Conteúdo ocultado')
  // who hid it stands before it still, and could give it back here
  await expect(page).toHaveURL(work.path)
  await expect(page.locator('summary', { hasText: 'Restaurar (moderação)' })).toBeVisible()

  const theirs = await asSomebody(browser, 'lucas_andrade')
  await open(theirs, '/profile')
  await theirs.locator(`a[href="/recursos/trabalhos/${work.id}"]`).click()
  await expect(theirs.getByText(/^Motivo: Os dados não permitem/)).toBeVisible()
  await expect(theirs.getByText('Restaurar')).toHaveCount(0)
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Ver a medida e recorrer' }).click()
  const measure = theirs.locator('li', { has: theirs.locator(`a[href="/recursos/trabalhos/${work.id}"]`) })
  await measure.getByLabel('Recurso').fill(`A conclusão vale para a amostra descrita (${work.slug}).`)
  await measure.getByRole('button', { name: 'Recorrer' }).click()
  await expect(measure.getByText('Recurso em análise')).toBeVisible()
  await expect(measure.getByRole('button', { name: 'Recorrer' })).toHaveCount(0)
  await theirs.context().close()

  await open(page, '/admin/content')
  await expect(caseOf(page, `(${work.slug})`).getByText(/foi decidido por você: outra pessoa/)).toBeVisible()
  const helena = await asSomebody(browser, 'helena_duarte')
  await open(helena, '/admin/content')
  await decide(caseOf(helena, `(${work.slug})`), 'Aceitar recurso', 'A seção de limites diz o mesmo.')
  await expectToast(helena, 'Recurso aceito')
  // without touching it, the other page of the staff has one case less
  await expect(caseOf(page, `(${work.slug})`)).toHaveCount(0)
  await open(helena, work.path)
  await expect(helena.getByRole('heading', { level: 1 })).toBeVisible()
  await helena.context().close()
})

test('a work and a comment are hidden and given back where they stand', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('404')
  const words = unique('Um comentário que engana')
  const work = await prepare(async (services) => {
    const made = await publishOwn(services, unique('Um trabalho no seu lugar'))
    const carla = await findActor(services.db, 'carla_nogueira')
    await writeComment(services, carla, made.id, { content: words, submissionKey: crypto.randomUUID() })
    return made
  })
  await signIn(page, 'beatriz_moraes')
  await open(page, work.path)
  const comment = page.locator('article[id^=comentario]').filter({ hasText: words })
  await decide(comment, 'Ocultar (moderação)', 'Engana quem lê sobre o método.', 'Ocultar')
  await expectToast(page, 'Conteúdo ocultado')
  await expect(comment).toHaveCount(0)
  const hidden = page.getByRole('region', { name: 'Oculto aqui' })
  await expect(hidden).toContainText(words)
  await expect(hidden).toContainText('Engana quem lê sobre o método.')
  const reader = await (await browser.newContext()).newPage()
  await open(reader, work.path)
  await expect(reader.getByText(words)).toHaveCount(0)
  await decide(hidden, 'Restaurar', 'Relido: é uma dúvida honesta.')
  await expectToast(page, 'Conteúdo restaurado')
  await expect(comment).toBeVisible()
  await expect(hidden).toHaveCount(0)

  const head = page.locator('main')
  const opener = head.locator('summary', { hasText: 'Ocultar (moderação)' }).first()
  await opener.click()
  const form = head
    .locator('form', { has: page.getByRole('button', { name: 'Ocultar', exact: true }) })
    .first()
  // it unfolds where it was pressed, not at the end of the page
  const [pressed, unfolded] = [await opener.boundingBox(), await form.boundingBox()]
  expect(unfolded!.y - pressed!.y).toBeLessThan(150)
  await form.getByLabel('Motivo').fill('Espera a resposta do comitê.')
  await form.getByRole('button', { name: 'Ocultar', exact: true }).click()
  // the same address, for whoever still reads it
  await expect(page.locator('summary', { hasText: 'Restaurar (moderação)' })).toBeVisible()
  await expect(page).toHaveURL(work.path)
  expect((await reader.goto(work.path))!.status()).toBe(404)
  await decide(page.locator('main'), 'Restaurar (moderação)', 'O comitê respondeu.', 'Restaurar')
  // the toast of the comment says the same words, and may still be there
  await expect(page.locator('summary', { hasText: 'Restaurar (moderação)' })).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'Ocultar (moderação)' }).first()).toBeVisible()
  await expect(page).toHaveURL(work.path)
  expect((await reader.goto(work.path))!.status()).toBe(200)
  await reader.context().close()
})

test('what readers point to waits once for staff, who keep it or hide it', async ({ page, browser }) => {
  const words = [unique('Vendo trabalhos prontos'), unique('Discordo do método')]
  const work = await prepare(async (services) => {
    const made = await publishOwn(services, unique('Um trabalho comentado'))
    const carla = await findActor(services.db, 'carla_nogueira')
    for (const content of words)
      await writeComment(services, carla, made.id, { content, submissionKey: crypto.randomUUID() })
    return made
  })
  const reader = await asSomebody(browser, 'diego_farias')
  await open(reader, work.path)
  for (const content of words) {
    const comment = reader.locator('article[id^=comentario]').filter({ hasText: content })
    await comment.getByRole('button', { name: 'Denunciar' }).click()
    await reader.getByRole('dialog').getByLabel('O que há de errado?').fill(`Por causa disto: ${content}`)
    await reader.getByRole('dialog').getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(comment.getByRole('button', { name: 'Denunciado' })).toBeDisabled()
  }
  await signIn(page, 'beatriz_moraes')
  await open(page, '/admin/content')
  await expect(page.getByRole('main')).not.toContainText('diego_farias')
  await expect(caseOf(page, words[0]!)).toContainText(`Por causa disto: ${words[0]!}`)
  await decide(caseOf(page, words[0]!), 'Ocultar', 'Propaganda de trabalhos prontos.')
  await expectToast(page, 'Conteúdo ocultado')
  await decide(caseOf(page, words[1]!), 'Manter', 'É uma crítica ao método.')
  await expectToast(page, 'Conteúdo mantido')
  await open(reader, work.path)
  await expect(reader.getByText(words[1]!)).toBeVisible()
  await expect(reader.getByText(words[0]!)).toHaveCount(0)
  await reader.context().close()
})
