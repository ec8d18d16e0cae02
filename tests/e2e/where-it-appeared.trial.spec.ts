import { expect, expectAccessible, hydrated, newUsername, test } from './product.ts'
import { fillWork, writeText } from './publishing-form-steps.ts'
import { openForm, status } from './publishing-steps.ts'

const TEXT =
  'Este texto foi publicado antes por uma revista. Tem mais de cem caracteres, como se pede a todo texto publicado aqui.'

test('where a work appeared is asked by category, kept with the draft, shown, linked and cited', async ({
  page,
}, info) => {
  const mark = newUsername(info.project.name)
  await openForm(page)
  await fillWork(page, { title: `Um artigo que já saiu ${mark}` })
  await writeText(page, `${TEXT} ${mark}`)
  await page.getByText('Editora, ISSN, DOI e outros').click()
  await expect(page.getByLabel(/^Número do relatório/)).toBeVisible()
  await expect(page.getByLabel(/^ISSN/)).toBeHidden()
  await page.getByLabel('Categoria').selectOption('Artigo Científico')
  for (const [label, typed] of [
    [/^Periódico/, 'Revista de Leitura'],
    [/^Volume/, '12'],
    [/^Número/, '3'],
    [/^Páginas/, '45-60'],
    [/^Ano de publicação/, '2020'],
    [/^Cidade/, 'Fortaleza'],
    [/^ISSN/, '0104-1371'],
    [/^DOI da versão publicada/, 'https://doi.org/10.1590/abc123'],
  ] as const)
    await page.getByLabel(label).fill(typed)
  await expectAccessible(page)
  await expect(status(page)).toBeVisible()
  await expect(page).toHaveURL(/rascunho=\d+/)
  await page.reload()
  await hydrated(page)
  // the group is open, since something stands in it
  await expect(page.getByLabel(/^ISSN/)).toBeVisible()
  await expect(page.getByLabel(/^Periódico/)).toHaveValue('Revista de Leitura')
  await page.getByRole('button', { name: 'Publicar trabalho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  const head = page.getByRole('main')
  await expect(head).toContainText('Publicado em: Revista de Leitura, v. 12, n. 3, p. 45-60, 2020')
  await expect(head).toContainText('DOI da versão publicada: 10.1590/abc123')
  await expect(page.getByRole('link', { name: '10.1590/abc123' })).toHaveAttribute(
    'href',
    'https://doi.org/10.1590/abc123',
  )
  await expect(page.getByText('Revista de Leitura, Fortaleza, v. 12, n. 3, p. 45-60, 2020.')).toBeVisible()
  await expect(head).not.toContainText('S. l.')
  await expect(page.locator('meta[name=citation_doi]')).toHaveAttribute('content', '10.1590/abc123')
})
