// Each message of signing up and in, provoked once.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, expectToast, hold, hydrated, newUsername, test } from './product.ts'

// the words are the same on every screen
async function openSignUp(page: Page) {
  await page.goto('/auth?aba=cadastro')
  await hydrated(page)
  const submit = page.getByRole('button', { name: 'Criar conta', exact: true })
  return { submit, form: page.locator('form', { has: submit }) }
}

test(
  'what is wrong with a username is said while it is typed, and nothing can be sent meanwhile',
  { tag: '@desktop' },
  async ({ page }) => {
    const { form, submit } = await openSignUp(page)
    const username = form.getByLabel('Username')
    await expect(form.getByText('Por favor, escolha um username disponível')).toBeVisible()
    await expect(submit).toBeDisabled()
    for (const [typed, words] of [
      ['ab', 'Username deve ter no mínimo 3 caracteres'],
      ['abcdefghijklmnopqrstu', 'Username deve ter no máximo 20 caracteres'],
      ['joão silva', 'Username deve conter apenas letras, números e underscore'],
      ['ANA_Ribeiro', 'Este username já está em uso'],
      ['feed', 'Este username já está em uso'],
    ] as const) {
      if (typed.length > 2) {
        const request = await hold(page, '**/auth/username*')
        await username.fill(typed)
        await expect(form.getByText('Verificando disponibilidade...')).toBeVisible()
        await request.release()
      } else await username.fill(typed)
      await expect(form.getByText(words)).toBeVisible()
      await expect(submit).toBeDisabled()
    }
    await username.fill(newUsername('livre'))
    await expect(form.getByText('Username disponível!')).toBeVisible()
    await expect(submit).toBeEnabled()
  },
)

test(
  'the first thing wrong with a sign-up is said, one after the other, and nothing typed is lost',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('422')
    const { form, submit } = await openSignUp(page)
    const username = newUsername('msg')
    const fields: [label: string, wrong: string, words: string, right: string][] = [
      ['Email', 'sem arroba', 'Email inválido', `${username}@exemplo.br`],
      ['Senha', '12345', 'Senha deve ter no mínimo 6 caracteres', 'maré baixa de janeiro'],
      ['Nome completo', 'X', 'Nome deve ter no mínimo 2 caracteres', 'Xênia Mensagem'],
    ]
    for (const [label, wrong] of fields) await form.getByLabel(label, { exact: true }).fill(wrong)
    await form.getByLabel('Username').fill(username)
    await expect(form.getByText('Username disponível!')).toBeVisible()
    for (const [label, , words, right] of fields) {
      await submit.click()
      await expect(form.getByText(words, { exact: true })).toBeVisible()
      // the others wait for their turn
      for (const [, , others] of fields)
        if (others !== words) await expect(form.getByText(others, { exact: true })).toHaveCount(0)
      await expect(form.getByLabel(label, { exact: true })).toBeFocused()
      await form.getByLabel(label, { exact: true }).fill(right)
      if (label !== 'Senha')
        await form.getByLabel('Senha', { exact: true }).fill(fields[1]![label === 'Email' ? 1 : 3])
    }
    await submit.click()
    await expect(form.getByText('Selecione o tipo de usuário')).toBeVisible()
    await form.getByLabel('Tipo de usuário').selectOption('professor')
    await form.getByLabel('Senha', { exact: true }).fill('maré baixa de janeiro')
    await submit.click()
    await page.waitForURL('**/feed')
    await expectToast(page, 'Conta criada com sucesso!')
  },
)

test(
  'a sign-in without address or password, and a wrong one',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('422', '401', 'status of 4')
    await page.goto('/auth')
    await hydrated(page)
    const submit = page.getByRole('button', { name: 'Entrar', exact: true })
    const form = page.locator('form', { has: submit })
    await form.getByLabel('Email').fill('ana_ribeiro')
    await submit.click()
    await expect(form.getByText('Email inválido')).toBeVisible()
    await form.getByLabel('Email').fill('ana_ribeiro@demonstracao.example')
    await submit.click()
    await expect(form.getByText('Senha é obrigatória')).toBeVisible()
    await form.getByLabel('Senha', { exact: true }).fill(`${DEMO_PASSWORD}?`)
    await submit.click()
    const refusal = await form.getByRole('alert').first().innerText()
    await form.getByLabel('Email').fill('ninguem@demonstracao.example')
    await form.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    const response = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await submit.click()
    await response
    // the same words, whether there is such an account or not
    await expect(form.getByRole('alert').first()).toHaveText(refusal)
  },
)
