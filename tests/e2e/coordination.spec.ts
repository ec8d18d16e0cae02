import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { joinCommunity } from '#domain/communities/join-community.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { aReply } from '#domain/communities/community-test-services.ts'
import { aRoom, OWNER } from './community-steps.ts'
import { another, expectSound } from './people-steps.ts'
import { expect, open, signIn, test, unique } from './product.ts'
import { decide, prepare } from './staff-steps.ts'

test('who coordinates keeps a member from writing, names helpers, hides with a reason, gives back and removes @desktop', async ({
  page,
  browser,
}) => {
  const room = await aRoom()
  const [rui, lia] = [
    await another(browser, 'participa', unique('Rui Participa')),
    await another(browser, 'ajuda', unique('Lia Ajuda')),
  ]
  const words = unique('Uma resposta que ofende')
  await prepare(async (services) => {
    for (const { username } of [rui, lia])
      await joinCommunity(services, await findActor(services.db, username), room.id)
    const who = await findActor(services.db, rui.username)
    await writeReply(services, who, room.discussion, aReply({ content: words }))
  })
  await signIn(page, OWNER)
  await open(page, `${room.path}/membros`)
  const of = ({ fullName }: { fullName: string }) =>
    page.getByRole('main').locator('li', { hasText: fullName })
  await decide(of(rui), 'Deixar sem escrever', 'Insiste em ofender quem responde.')
  await expect(of(rui).getByRole('button', { name: 'Deixar escrever' })).toBeVisible()
  await of(lia).getByRole('button', { name: 'Escolher para ajudar' }).click()
  await expect(of(lia).getByRole('button', { name: 'Dispensar de ajudar' })).toBeVisible()
  await expectSound(page)

  await open(page, `/discussion/${room.discussion}`)
  const reply = page.locator('article', { hasText: words }).last()
  await decide(reply, 'Ocultar (coordenação)', 'Ofende uma pessoa da comunidade.', 'Ocultar')
  await expect(page.getByText(words)).toHaveCount(0)
  await open(page, `${room.path}/coordenar`)
  const hidden = page.getByRole('region', { name: 'Oculto pela coordenação' })
  await expect(hidden).toContainText(words)
  await expectSound(page)
  await decide(hidden.locator('li'), 'Restaurar', 'Relido: não ofende ninguém.')
  await expect(hidden).toHaveCount(0)

  await open(page, `${room.path}/membros`)
  await decide(of(rui), 'Remover', 'Voltou a ofender.')
  await expect(of(rui)).toHaveCount(0)
  await open(page, `${room.path}/coordenar`)
  await expect(page.getByRole('region', { name: 'Removidos da comunidade' })).toContainText(
    'Voltou a ofender.',
  )
  await page.getByRole('button', { name: 'Permitir que volte' }).click()
  await expect(page.getByRole('region', { name: 'Removidos da comunidade' })).toHaveCount(0)
})

test('staff take down a name and a profile text where they stand @desktop', async ({ page, browser }) => {
  const them = await another(browser, 'perfil', unique('Nome que engana'))
  const bio = unique('Um texto de perfil que vende')
  await prepare(({ db }) =>
    db.updateTable('profiles').set({ bio }).where('username', '=', them.username).execute(),
  )
  await signIn(page, 'beatriz_moraes')
  await open(page, `/${them.username}`)
  const main = page.getByRole('main')
  await decide(
    main,
    'Retirar texto do perfil (moderação)',
    'Vende o que não é ciência.',
    'Retirar texto do perfil',
  )
  await expect(page.getByText(bio)).toHaveCount(0)
  await decide(main, 'Retirar nome (moderação)', 'Passa-se por outra pessoa.', 'Retirar nome')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(them.username)
  await expectSound(page)
})
