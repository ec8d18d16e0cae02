import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getWork } from '#domain/works/get-work.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { editWork } from './edit-work.ts'
import { getEditableWork } from './get-editable-work.ts'
import { publishWork } from './publish-work.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const article = (changes: object) => aWork({ category: 'Artigo Científico', ...changes })

test('where a work appeared is kept as references write it, and stands in the form of the next version', async () => {
  const { id, slug } = await publishWork(
    services,
    ana,
    article({
      journal: ' Educação em Foco ',
      journalYear: '2020',
      volume: 'v. 12',
      issue: 'nº 3',
      pages: 'pp. 45 – 60',
      city: 'Fortaleza',
      issn: 'ISSN 01041371',
      registeredDoi: 'https://doi.org/10.1590/ABC-1',
    }),
  )
  const appeared = {
    journal: 'Educação em Foco',
    volume: '12',
    issue: '3',
    pages: '45-60',
    city: 'Fortaleza',
    issn: '0104-1371',
    registeredDoi: '10.1590/ABC-1',
  }
  expect(await getWork(db, 'ana', slug)).toMatchObject({ ...appeared, journalYear: 2020 })
  const { data, baseVersion } = await getEditableWork(db, ana, id)
  expect(data).toMatchObject({ ...appeared, journalYear: '2020' })
  // a thesis appears in no journal: what was typed for the article is not said of it
  await editWork(services, ana, id, { ...data, baseVersion, category: 'Tese de Doutorado', issn: 'nenhum' })
  expect(await getWork(db, 'ana', slug)).toMatchObject({
    journal: null,
    volume: null,
    issn: null,
    city: 'Fortaleza',
    registeredDoi: '10.1590/ABC-1',
  })
})

test.each([
  ['registeredDoi', '11.1590/abc', /^DOI inválido/],
  ['registeredDoi', '10.1590', /^DOI inválido/],
  ['issn', '0104-1372', /^ISSN inválido/],
  ['journalYear', '20', /^Ano inválido/],
  ['pages', '1'.repeat(41), /^Páginas deve ter no máximo 40 caracteres/],
])('%s "%s" is refused', async (field, typed, words) => {
  const refusal = await refusalOf(publishWork(services, ana, article({ [field]: typed })))
  expect(refusal).toMatchObject({ kind: 'invalid', fields: { [field]: expect.stringMatching(words) } })
})

test('degree and co-advisor stand in the form again, and a version of before that knew neither is sent twice too', async () => {
  const said = { degree: 'Mestra em Botânica', coAdvisor: 'Rui Paz' }
  const work = await publishWork(services, ana, aWork(said))
  expect((await getEditableWork(db, ana, work.id)).data).toMatchObject(said)
  expect(await getWork(db, ana.username, work.slug)).toMatchObject(said)
  const edit = { ...aWork(), baseVersion: 1 }
  await editWork(services, ana, work.id, edit)
  expect(await getWork(db, ana.username, work.slug)).toMatchObject({ degree: null, coAdvisor: null })
  await sql`update work_versions set metadata = metadata - 'degree' - 'co_advisor' where work_id = ${work.id}`.execute(
    db,
  )
  expect(await editWork(services, ana, work.id, edit)).toMatchObject({ version: 2 })
})

test('the DOI of a work of this platform is no DOI of a published version, whoever published it', async () => {
  const { slug } = await publishWork(services, ana, aWork({ wantsDoi: true }))
  const { internalDoi } = await getWork(db, 'ana', slug)
  const caio = await person(services, 'caio')
  const taken = { registeredDoi: `https://doi.org/${internalDoi!.toUpperCase()}` }
  const refused = { kind: 'invalid', fields: { registeredDoi: expect.stringContaining('desta plataforma') } }
  expect(await refusalOf(publishWork(services, caio, article(taken)))).toMatchObject(refused)
  // of another registrant: 10.5555 begins like it
  const own = await publishWork(services, caio, article({ registeredDoi: '10.55555/abc' }))
  const edit = { ...article(taken), baseVersion: 1 }
  expect(await refusalOf(editWork(services, caio, own.id, edit))).toMatchObject(refused)
  expect(await getWork(db, 'caio', own.slug)).toMatchObject({
    registeredDoi: '10.55555/abc',
    currentVersion: 1,
  })
})
