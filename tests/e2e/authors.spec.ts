import { expect, expectAccessible, hydrated, open, test } from './product.ts'
import { savedAfter } from './publishing-steps.ts'
import { signUp } from './review-steps.ts'

test('a pasted line becomes a list, which the keyboard orders and the draft keeps @desktop', async ({
  page,
}) => {
  await signUp(page, 'Lia Cruz')
  await open(page, '/new-post')
  const list = page.getByRole('list', { name: 'Autores, na ordem em que assinam' })
  const shown = () =>
    list
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            row.querySelector<HTMLInputElement>('input[aria-label]')?.value ??
            row.querySelector('p')?.textContent,
        ),
      )
  await expect.poll(shown).toEqual(['Lia Cruz (você)'])
  const add = page.getByLabel('Acrescentar autores')
  await add.fill('João Souza¹, Bia Melo1,2; SÁ, Ana')
  await add.press('Enter')
  await expect.poll(shown).toEqual(['Lia Cruz (você)', 'João Souza', 'Bia Melo', 'Ana Sá'])
  const down = page.getByRole('button', { name: 'Mover para baixo: Lia Cruz' })
  await savedAfter(page, /Ana Sá.*Lia Cruz/, async () => {
    for (let press = 0; press < 4; press++) await down.press('Enter')
  })
  await expect(down).toBeFocused()
  await expect(page.getByText('Lia Cruz: 4º de 4')).toBeAttached()
  await expect.poll(shown).toEqual(['João Souza', 'Bia Melo', 'Ana Sá', 'Lia Cruz (você)'])
  await expectAccessible(page)
  await expect(page).toHaveURL(/rascunho=/)
  await page.reload()
  await hydrated(page)
  await expect.poll(shown).toEqual(['João Souza', 'Bia Melo', 'Ana Sá', 'Lia Cruz (você)'])
  // by its handle a row is drawn elsewhere; in its fields text is selected
  const row = (name: string) =>
    list.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remover ${name}` }) })
  await expect(list.locator('li[draggable]')).toHaveCount(0)
  /** By hand: dragTo takes up what lies over the handle where the page stands beneath its bar. */
  const drag = async (name: string, over: string) => {
    const handle = row(name).locator('[draggable]')
    await list.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const [from, to] = [(await handle.boundingBox())!, (await row(over).boundingBox())!]
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 })
    await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 6 })
    await page.mouse.up()
  }
  await drag('João Souza', 'Ana Sá')
  await expect.poll(shown).toEqual(['Bia Melo', 'Ana Sá', 'João Souza', 'Lia Cruz (você)'])
  await drag('João Souza', 'Bia Melo')
  await expect.poll(shown).toEqual(['João Souza', 'Bia Melo', 'Ana Sá', 'Lia Cruz (você)'])
  await page.getByLabel('Estou depositando para outra pessoa').check()
  await expect.poll(shown).toEqual(['João Souza', 'Bia Melo', 'Ana Sá'])
  await expect(page.getByLabel('Declaro que posso depositar este trabalho')).toBeVisible()
})
