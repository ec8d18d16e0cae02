import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expectSound, PASSWORD, signUp } from './people-steps.ts'
import { expect, expectToast, open, test } from './product.ts'

const NEW_PASSWORD = 'lua cheia de agosto'

test('the account: e-mail, password, sessions, second factor, data, leaving and coming back', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('422', '401')
  const { username, email } = await signUp(page, 'conta', 'Conceição Conta')
  const elsewhere = await (await browser.newContext()).newPage()
  /** As a person does; stops where a code is asked for. */
  const enter = async (password: string, address = `novo.${email}`) => {
    await open(elsewhere, '/auth')
    const form = elsewhere.locator('form', {
      has: elsewhere.getByRole('button', { name: 'Entrar', exact: true }),
    })
    await form.getByLabel('Email').fill(address)
    await form.getByLabel('Senha', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  const section = (name: string) => page.getByRole('region', { name })

  // a box cut by the edge of the screen is measured as what is left of it
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 4000 })
  await open(page, '/settings')
  await expectSound(page)

  // the theme of this browser
  await section('Tema').getByRole('button', { name: 'Tema escuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectSound(page)
  await section('Tema').getByRole('button', { name: 'Tema do sistema' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')

  await section('Email').getByLabel('Novo email').fill(`novo.${email}`)
  await section('Email').getByLabel('Sua senha').fill('errada')
  await section('Email').getByRole('button', { name: 'Mudar email' }).click()
  await expect(section('Email').getByText('Senha incorreta').first()).toBeVisible()
  await expect(section('Email').getByLabel('Novo email')).toHaveValue(`novo.${email}`)
  await section('Email').getByLabel('Sua senha').fill(PASSWORD)
  await section('Email').getByRole('button', { name: 'Mudar email' }).click()
  await expectToast(page, 'Email alterado!')
  await expect(section('Email').getByLabel('Novo email')).toHaveValue('')

  await enter(PASSWORD)
  await elsewhere.waitForURL('**/feed')
  await open(page, '/settings')
  await expect(section('Sessões abertas').getByRole('listitem')).toHaveCount(2)
  await section('Sessões abertas')
    .getByRole('button', { name: /^Encerrar a sessão/ })
    .click()
  await expectToast(page, 'Sessão encerrada')
  await elsewhere.goto('/profile')
  await elsewhere.waitForURL('**/auth?**')

  await section('Senha').getByLabel('Senha atual').fill(PASSWORD)
  await section('Senha').getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
  await section('Senha').getByLabel('Repita a nova senha').fill(NEW_PASSWORD)
  await section('Senha').getByRole('button', { name: 'Mudar senha' }).click()
  await expectToast(page, 'Senha alterada. As outras sessões foram encerradas.')
  await expect(section('Senha').getByLabel('Nova senha', { exact: true })).toHaveValue('')

  await section('Segundo fator').getByLabel('Sua senha').fill(NEW_PASSWORD)
  await section('Segundo fator').getByRole('button', { name: 'Ativar segundo fator' }).click()
  const key = (await section('Segundo fator').getByLabel('Chave').innerText()).replaceAll(/\s/g, '')
  const otp = createOTP(new TextDecoder().decode(base32.decode(key)))
  await expectSound(page)
  // mistyped once: the same key, and what was wrong beside the code
  await section('Segundo fator').getByLabel('Código', { exact: true }).fill('000000')
  await section('Segundo fator').getByRole('button', { name: 'Confirmar' }).click()
  await expect(section('Segundo fator').getByText('Código incorreto ou já usado')).toBeVisible()
  await expect(section('Segundo fator').getByLabel('Código', { exact: true })).toBeFocused()
  expect((await section('Segundo fator').getByLabel('Chave').innerText()).replaceAll(/\s/g, '')).toBe(key)
  await section('Segundo fator')
    .getByLabel('Código', { exact: true })
    .fill(await otp.totp())
  await section('Segundo fator').getByRole('button', { name: 'Confirmar' }).click()
  const codes = section('Segundo fator').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const first = await codes.first().innerText()
  await page.getByRole('link', { name: 'Guardei os códigos' }).click()

  // made anew, and taken along: copied, or on paper with nothing else
  await section('Segundo fator').getByLabel('Sua senha').fill(NEW_PASSWORD)
  await section('Segundo fator').getByRole('button', { name: 'Criar novos códigos' }).click()
  await expect(section('Segundo fator').getByText('Os anteriores não valem mais')).toBeVisible()
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  expect(recovery).not.toBe(first)
  await expectSound(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await section('Segundo fator').getByRole('button', { name: 'Copiar códigos' }).click()
  await expect(section('Segundo fator').getByRole('button', { name: 'Códigos copiados!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    (await codes.allInnerTexts()).join('\n'),
  )
  await page.emulateMedia({ media: 'print' })
  await expect(codes.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir códigos' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Guardei os códigos' }).click()

  await enter(NEW_PASSWORD)
  await expectSound(elsewhere)
  await elsewhere.getByLabel(/^Código/).fill('000000')
  await elsewhere.getByRole('button', { name: /Entrar|Confirmar/ }).click()
  await expect(elsewhere.getByText('Código incorreto ou já usado').first()).toBeVisible()
  await elsewhere.getByLabel(/^Código/).fill(recovery)
  await elsewhere.getByRole('button', { name: /Entrar|Confirmar/ }).click()
  await elsewhere.waitForURL('**/feed')

  await open(page, '/settings')
  await section('Segundo fator').getByLabel('Sua senha').fill(NEW_PASSWORD)
  await section('Segundo fator').getByRole('button', { name: 'Desativar segundo fator' }).click()
  await expectToast(page, 'Segundo fator desativado')

  await section('Seus dados').getByRole('button', { name: 'Pedir meus dados' }).click()
  const link = section('Seus dados').getByRole('link', { name: 'Baixar meus dados' })
  await expect(link).toBeVisible()
  const zip = await page.request.get((await link.getAttribute('href'))!)
  expect((await zip.body()).subarray(0, 2).toString()).toBe('PK')

  await section('Apagar a conta').getByLabel('Deixar os trabalhos').check()
  await section('Apagar a conta').getByLabel('Sua senha').fill(NEW_PASSWORD)
  await section('Apagar a conta').getByRole('button', { name: 'Apagar minha conta' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar minha conta' }).click()
  await expectToast(page, 'Sua conta será apagada em 7 dias. Entre de novo até lá para manter a conta.')
  await elsewhere.goto('/settings')
  await elsewhere.waitForURL('**/auth?**')
  await enter(NEW_PASSWORD)
  await expectToast(elsewhere, 'Que bom que você voltou! O pedido para apagar a conta foi desfeito.')
  await open(elsewhere, `/${username}`)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Conceição Conta' })).toBeVisible()
})
