import { expect, expectAccessible, hydrated, open, test } from './product.ts'
import { DOIS } from './open-agencies.ts'
import { savedAfter } from './publishing-steps.ts'
import { signUp } from './review-steps.ts'

test('a DOI asks by itself once its field is left, fills what is empty, authors too, and all goes by one press @desktop', async ({
  page,
}) => {
  await signUp(page, 'Bia Melo')
  await open(page, '/new-post')
  await page.getByLabel('Categoria').selectOption('Artigo Científico')
  await page.getByText('Editora, ISSN, DOI e outros').click()
  const doi = page.getByRole('textbox', { name: /^DOI da versão publicada/ })
  const said = page.getByRole('status').filter({ hasText: /Crossref|DOI|perguntar/ })
  const journal = page.getByRole('textbox', { name: /^Periódico/ })

  // an answer that is none, and one that is unknown: said beside the field, and nothing else happens
  await doi.fill(DOIS.html)
  await doi.press('Tab')
  await expect(said).toHaveText('Não foi possível perguntar agora. Tente de novo daqui a pouco.')
  await doi.fill('10.1590/desconhecido')
  await doi.press('Tab')
  await expect(said).toHaveText('Nem a Crossref nem a DataCite conhecem este DOI. Confira-o.')

  // half a DOI asks nobody
  await doi.fill('10.1590')
  await doi.press('Tab')
  await expect(said).toHaveCount(0)

  // while one is waited for the form goes on, and the next one is asked for instead
  await doi.fill(DOIS.slow)
  await doi.press('Tab')
  await expect(said).toHaveText('Perguntando por este DOI…')
  await journal.fill('Minha revista')
  await doi.fill(`https://doi.org/${DOIS.known}`)
  await doi.press('Tab')
  await expect(said).toContainText('vieram da Crossref. Ficou como estava: periódico ou evento.')
  await expect(journal).toHaveValue('Minha revista')
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Quintais de várzea: manejo e memória')
  await expect(page.getByLabel('Nome do 1º autor')).toHaveValue('Ana Sá')
  await expect(page.getByLabel('Nome do 2º autor')).toHaveValue('Museu Paraense Emílio Goeldi')
  await expect(page.locator('textarea[name=authors]')).toHaveValue(
    'Ana Sá | ORCID 0000-0002-1825-0097\nMuseu Paraense Emílio Goeldi |',
  )
  await expectAccessible(page)

  // a draft that is opened again asks nobody
  await expect(page.getByText('Rascunho salvo às')).toBeVisible()
  await savedAfter(page, /"title":""/, () =>
    page.getByRole('button', { name: 'Desfazer o que veio do DOI' }).click(),
  )
  await expect(doi).toBeFocused()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Nome do 2º autor')).toHaveCount(0)
  await expect(journal).toHaveValue('Minha revista')
  await expect(page).toHaveURL(/rascunho=/)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('')
  // the group is open, since something stands in it
  await expect(doi).toHaveValue(`https://doi.org/${DOIS.known}`)
})
