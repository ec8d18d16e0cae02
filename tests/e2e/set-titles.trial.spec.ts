import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { openDemoServices } from './demo-database.ts'
import { expect, expectAccessible, open, test } from './product.ts'

const TITLE = 'Larvas de *Aedes aegypti* sob CO~2~ com $p<0{,}05$'
const PLAIN = 'Larvas de Aedes aegypti sob CO₂ com p < 0,05'

test(
  'a title is set on its page and its card, as it comes and after a change of page',
  { tag: '@desktop' },
  async ({ page }) => {
    const { services, close } = await openDemoServices()
    const ana = await findActor(services.db, 'ana_ribeiro@demonstracao.example')
    const { slug } = await publishWork(services, ana, {
      ...{ source: 'editor', title: TITLE, category: 'Artigo Científico', thematicArea: 'Matemática' },
      abstract: 'Criaram-se larvas em água, e mediu-se o que aconteceu com elas em cada dia.',
      content: 'As larvas cresceram mais depressa onde havia mais gás. '.repeat(4),
      submissionKey: crypto.randomUUID(),
    })
    await close()
    await open(page, `/ana_ribeiro/${slug}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading.locator('em')).toHaveText('Aedes aegypti')
    await expect(heading.locator('sub')).toHaveText('2')
    await expect(page).toHaveTitle(new RegExp(`^${PLAIN}`))
    await expectAccessible(page)
    await open(page, '/areas/matematica')
    const card = page.getByRole('link', { name: /Larvas de Aedes aegypti sob CO2/ })
    await expect(card.locator('em')).toHaveText('Aedes aegypti')
    await card.click()
    await expect(heading.locator('sub')).toHaveText('2')
  },
)
