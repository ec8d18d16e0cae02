import { describe, expect, test } from 'vitest'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { getWork } from '#domain/works/get-work.ts'
import { getVersion } from '#domain/works/get-version.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { editWork } from '../edit-work.ts'
import { getEditableWork } from '../get-editable-work.ts'
import { publishWork } from '../publish-work.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora')

const publish = (authors: string, more: Record<string, unknown> = {}, by: Actor = ana) =>
  publishWork(services, by, aWork({ authors, ...more }))
const edit = async (by: Actor, id: number, authors: string, more: Record<string, unknown> = {}) => {
  const { current_version } = await rowOf(id)
  return editWork(services, by, id, aWork({ authors, baseVersion: current_version, ...more }))
}
const rowOf = (id: number) =>
  db.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const shown = async (slug: string, owner = 'ana') =>
  (await getWork(db, owner, slug)).authors.map(({ name, username }) =>
    username ? `${name} @${username}` : name,
  )
const linesOf = async (by: Actor, id: number) => (await getEditableWork(db, by, id)).data.authors

describe('who publishes', () => {
  test('stands where the list says, with what it says of each', async () => {
    const { slug, id } = await publish(
      'Davi Sá | UFRN | ORCID 0000-0002-1825-0097 | Metodologia | Software\nAna Ribeiro | eu\nEva Luz | correspondência',
    )
    expect(await shown(slug)).toEqual(['Davi Sá', 'Ana Ribeiro @ana', 'Eva Luz'])
    expect((await getWork(db, 'ana', slug)).authors).toMatchObject([
      { orcidId: '0000-0002-1825-0097', institution: 'UFRN', roles: ['methodology', 'software'] },
      { orcidId: null, corresponding: false },
      { corresponding: true },
    ])
    expect((await rowOf(id)).co_authors).toEqual(['Davi Sá', 'Eva Luz'])
    expect((await getVersion(db, id, 1)).authors).toEqual(['Davi Sá', 'Ana Ribeiro', 'Eva Luz'])
  })

  test('is known by their name in a line as it was pasted', async () => {
    const { slug } = await publish('SÁ, Davi; RIBEIRO, Ana; LUZ, Eva')
    expect(await shown(slug)).toEqual(['Davi Sá', 'Ana Ribeiro @ana', 'Eva Luz'])
  })

  test('is asked where no line is theirs', async () => {
    const words =
      'Você é um dos autores? Marque o seu nome na lista, ou diga que está depositando para outra pessoa'
    expect(await refusalOf(publish('Davi Sá; Eva Luz'))).toMatchObject({ fields: { authors: words } })
  })

  test('signs once, however often they say that a line is theirs', async () => {
    const { slug } = await publish('Ana Ribeiro | eu\nDavi Sá\nA. Ribeiro | eu')
    expect(await shown(slug)).toEqual(['Ana Ribeiro @ana', 'Davi Sá', 'A. Ribeiro'])
  })

  test('links nobody else, whatever they write', async () => {
    const { slug } = await publish('Ana Ribeiro | eu\nBia Moraes | @bia\nCaio Prado |')
    expect(await shown(slug)).toEqual(['Ana Ribeiro @ana', 'Bia Moraes', 'Caio Prado'])
  })

  test('with a wrong check digit is told so, by the name', async () => {
    expect(await refusalOf(publish('Ana Ribeiro | eu\nDavi Sá | ORCID 0000-0002-1825-0098'))).toMatchObject({
      fields: { authors: expect.stringContaining('ORCID iD inválido em “Davi Sá”') },
    })
  })
})

describe('who deposits for others', () => {
  test('names them, declares that they may, and stands nowhere', async () => {
    const deposit = { depositing: true, depositDeclared: true }
    expect(await refusalOf(publish('Davi Sá', { depositing: true }))).toMatchObject({
      fields: { depositDeclared: 'Declare que você pode depositar este trabalho' },
    })
    expect(await refusalOf(publish('', deposit))).toMatchObject({
      fields: { authors: 'Informe os autores do trabalho' },
    })
    const { slug, id } = await publish('Davi Sá; Eva Luz', deposit)
    expect(await shown(slug)).toEqual(['Davi Sá', 'Eva Luz'])
    const row = await rowOf(id)
    expect([row.owner_role, row.deposit_declared_at === null]).toEqual(['depositor', false])
  })

  test('says later that they are one, and back', async () => {
    const { slug, id } = await publish('Davi Sá', { depositing: true, depositDeclared: true })
    await edit(ana, id, 'Davi Sá\nAna Ribeiro | eu')
    expect(await shown(slug)).toEqual(['Davi Sá', 'Ana Ribeiro @ana'])
    expect((await rowOf(id)).deposit_declared_at).toBeNull()
    await edit(ana, id, 'Davi Sá', { depositing: true, depositDeclared: true })
    expect(await shown(slug)).toEqual(['Davi Sá'])
  })
})

describe('a new version', () => {
  test('orders everybody anew and unlinks nobody', async () => {
    const { slug, id } = await publish('Ana Ribeiro | eu\nB. Moraes\nDavi Sá')
    await db.updateTable('profiles').set({ orcid_id: null }).where('id', '=', bia.id).execute()
    for (const who of [bia, caio]) await makeCoAuthor(services, id, ana, who)
    expect(await linesOf(ana, id)).toBe(
      'Ana Ribeiro | @ana\nB. Moraes |\nDavi Sá |\nBia Moraes | @bia\nCaio Prado | @caio',
    )
    await edit(bia, id, 'Caio Prado | @caio\nDavi Sá |\nBia Moraes | @bia | Supervisão\nAna Ribeiro | @ana')
    expect(await shown(slug)).toEqual(['Caio Prado @caio', 'Davi Sá', 'Bia Moraes @bia', 'Ana Ribeiro @ana'])
    expect((await getVersion(db, id, 1)).authors).toEqual(['Ana Ribeiro', 'B. Moraes', 'Davi Sá'])
    // as a form that was opened before Bia accepted
    await edit(ana, id, 'Ana Ribeiro | eu\nCaio Prado')
    expect(await shown(slug)).toEqual(['Ana Ribeiro @ana', 'Caio Prado @caio', 'Bia Moraes @bia'])
    await edit(ana, id, 'Caio Prado; Bia Moraes; Ana Ribeiro')
    expect(await shown(slug)).toEqual(['Caio Prado @caio', 'Bia Moraes @bia', 'Ana Ribeiro @ana'])
  })

  test('keeps the typed name of who is linked, for when they leave', async () => {
    const { slug, id } = await publish('Bia Moraes\nAna Ribeiro | eu')
    await makeCoAuthor(services, id, ana, bia)
    await edit(ana, id, await linesOf(ana, id))
    await db.updateTable('co_author_requests').set({ status: 'left' }).where('work_id', '=', id).execute()
    expect(await shown(slug)).toEqual(['Bia Moraes', 'Ana Ribeiro @ana'])
  })

  test('by a co-author does not make a depositor of the owner', async () => {
    const { id, slug } = await publish('Ana Ribeiro | eu\nDavi Sá')
    await makeCoAuthor(services, id, ana, bia)
    await edit(bia, id, 'Bia Moraes | eu', { depositing: true, depositDeclared: true })
    expect((await getWork(db, 'ana', slug)).authors.map(({ username }) => username)).toEqual(['bia', 'ana'])
    expect((await rowOf(id)).owner_role).toBe('author')
  })

  test('of an older form names co-authors only, and moves nobody', async () => {
    const { slug, id } = await publish('Davi Sá | UFRN\nAna Ribeiro | eu\nEva Luz')
    await edit(ana, id, '', { coAuthors: ['Davi Sá', 'Gil Mar'] })
    expect(await shown(slug)).toEqual(['Davi Sá', 'Ana Ribeiro @ana', 'Gil Mar'])
    expect((await getWork(db, 'ana', slug)).authors[0]).toMatchObject({ institution: 'UFRN' })
    expect((await getVersion(db, id, 2)).authors).toEqual(['Davi Sá', 'Ana Ribeiro', 'Gil Mar'])
  })

  test('keeps an author who removed their account, also where its form does not name them', async () => {
    const { id, slug } = await publish('Ana Ribeiro | eu\nDavi Sá')
    // what is left of one whose name nobody typed
    await db.insertInto('work_authors').values({ work_id: id, position: 3 }).execute()
    await edit(ana, id, 'Ana Ribeiro | eu\nDavi Sá')
    expect(await shown(slug)).toEqual(['Autor removido', 'Ana Ribeiro @ana', 'Davi Sá'])
  })

  test('leaves the place of an author who removed their account', async () => {
    const gil = await person(services, 'gil_versao')
    const { id, slug } = await publish('Davi Sá\nPessoa gil_versao | eu', {}, gil)
    await makeCoAuthor(services, id, gil, dora)
    await deleteAccountNow(services, gil, 'keep')
    expect(await shown(slug, 'dora')).toEqual(['Davi Sá', 'Dora Lins @dora'])
    expect((await getVersion(db, id, 1)).authors).toEqual(['Davi Sá', 'Autor removido'])
  })
})
