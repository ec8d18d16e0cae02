import { expect, expectAccessible, hydrated, test } from './product.ts'
import { ownCopy } from './own-copy.ts'
import { signUp } from './review-steps.ts'

declare global {
  interface Window {
    acts: { clicks: number; keys: number }
  }
}

test(
  'from the PDF of a course paper to its page and its reference: four clicks, no key',
  { tag: '@desktop' },
  async ({ page }) => {
    const { username } = await signUp(page, 'Cauã Ribeiro Simões')
    await page.addInitScript(() => {
      const acts = { clicks: 0, keys: 0 }
      addEventListener(
        'click',
        ({ detail, isTrusted }) => void (isTrusted && detail > 0 && acts.clicks++),
        true,
      )
      addEventListener('keydown', () => void acts.keys++, true)
      window.acts = acts
    })
    await page.goto('/new-post')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'O trabalho já está em um arquivo?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Escrever aqui' })).toBeVisible()
    await expectAccessible(page)

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Escolha o arquivo/ }).click()
    await (
      await chooser
    ).setFiles({
      name: 'tcc_final_v3.pdf',
      mimeType: 'application/pdf',
      buffer: ownCopy('tests/data/documents/tcc-gesso.pdf', username),
    })
    const row = page.getByRole('list', { name: 'Arquivo do trabalho' })
    await expect(row.getByText('tcc_final_v3.pdf')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Desfazer o que veio do arquivo' })).toBeVisible({
      timeout: 240_000,
    })
    const title = page.getByLabel('Título', { exact: true })
    await expect(title).toHaveValue('Aproveitamento de resíduos de gesso na produção de blocos de vedação')
    await expect(title).toHaveAccessibleDescription('lido do arquivo, p. 1')
    await expect(page.getByLabel('Resumo', { exact: true })).toHaveAccessibleDescription(
      /^lido do arquivo, p\. 7 /,
    )
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Publicar trabalho' }).click()
    const { clicks, keys } = await page.evaluate(() => window.acts)
    // one more is pressed in the window of the system in which the file is chosen
    expect(clicks + 1).toBeLessThanOrEqual(4)
    expect(keys).toBe(0)
    await page.waitForURL(`**/${username}/aproveitamento-de-residuos-*`)
    // the form, which shows the reference too, is gone
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aproveitamento de resíduos/)
    await expect(
      page.getByText(
        /SIMÕES, Cauã Ribeiro; SÁ, Larissa Montenegro de\. Aproveitamento de resíduos de gesso na produção de blocos de vedação\. 2021\. Trabalho de Conclusão de Curso .*Universidade Federal do Cariri, Juazeiro do Norte, 2021/,
      ),
    ).toBeAttached()
  },
)
