import { expect, test } from 'vitest'
import { citeWork } from '#domain/citations/cite-work.ts'
import { toCsl, toCslJson } from '#domain/citations/to-csl.ts'
import { findNotifications } from '#domain/notifications/find-notifications.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { printHeadOf } from '#domain/typesetting/print-head-of.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { hydrateCompactWorks } from '#domain/works/work-summary.ts'
import { getWork } from '#domain/works/get-work.ts'
import { plainText } from '#engines/citations/styled-text.ts'
import { toBibtex } from '#engines/citations/to-bibtex.ts'
import { toRis } from '#engines/citations/to-ris.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { workFacts } from '../work-facts.ts'

const services = await testServices()
const { db } = services
const PLACE = { origin: 'https://pares.example', siteName: 'Entrepares', accessedAt: new Date('2026-11-01') }

const TITLE = '*Aedes aegypti* e CO~2~ com $p<0{,}05$'
const ABSTRACT = `Criaram-se larvas de *Aedes aegypti* em H~2~O com $x_{1}^2$ e 5 * 3. ${'Um resumo. '.repeat(6)}`

test('the marks of Ana’s title are set on its page, and nowhere stand where only letters can be', async () => {
  const [ana, bia] = [await person(services, 'ana'), await person(services, 'bia')]
  const { id, slug } = await publishWork(services, ana, aWork({ title: TITLE, abstract: ABSTRACT }))
  expect(slug).toBe('aedes-aegypti-e-co2-com-p-005')
  const work = await getWork(db, 'ana', slug)
  // as it was typed: the page sets it
  expect(work.title).toBe(TITLE)

  const facts = JSON.stringify(workFacts(work, null, { origin: PLACE.origin, siteName: 'Entrepares' }))
  expect(facts).toContain('Aedes aegypti e CO₂ com p < 0,05')
  expect(facts).toContain('em H₂O com x₁²')
  expect(facts).not.toMatch(/\*Aedes|~2~|\$/)

  const [card] = await hydrateCompactWorks(db, [id])
  expect(card!.summary).toMatch(/^Criaram-se larvas de Aedes aegypti em H₂O com x₁² e 5 \* 3\./)

  await setLike(services, bia, id, true)
  const { items } = await findNotifications(db, ana)
  expect(items.map(({ message }) => message).join()).toContain('“Aedes aegypti e CO₂ com p < 0,05”')

  for (const query of ['co2', 'aedes', 'h2o']) {
    const found = await findWorks(db, { q: query })
    expect(
      found.items.map((one) => one.id),
      query,
    ).toEqual([id])
  }

  const item = toCsl(work, PLACE)
  expect(toBibtex(item)).toContain('title = {{\\textit{Aedes aegypti} e CO$_2$ com $p<0{,}05$}}')
  expect(toBibtex(item)).toContain('larvas de \\textit{Aedes aegypti} em H$_2$O com $x_{1}^2$ e 5 * 3.')
  expect(toRis(item)).toContain('TI  - Aedes aegypti e CO₂ com p < 0,05')
  expect(toCslJson(item)).toMatchObject({
    title: '<i>Aedes aegypti</i> e CO<sub>2</sub> com <i>p</i> < 0,05',
  })
  expect(toCslJson(item)).not.toHaveProperty('typed')
  const print = printHeadOf(work, { line: '', citation: null, watermark: null })
  expect(print.title).toBe('Aedes aegypti e CO₂ com p < 0,05')
  expect(print.abstracts[0]!.text).toContain('em H₂O com x₁²')
  expect(plainText(citeWork(work, PLACE).abnt)).toContain('Aedes aegypti e CO₂ com p < 0,05')
})

test('a title with a lone star, money or tildes is cited as it was typed', async () => {
  const carla = await person(services, 'carla')
  const title = 'O algoritmo A* de R$ 10 a R$ 20, ~5/~10'
  const { slug } = await publishWork(services, carla, aWork({ title }))
  const work = await getWork(db, 'carla', slug)
  expect(workFacts(work, null, { origin: PLACE.origin, siteName: 'Entrepares' }).title).toBe(title)
  expect(toCsl(work, PLACE)).toMatchObject({ title })
  expect(toCsl(work, PLACE)).not.toHaveProperty('typed')
})
