import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { publishWork } from './publish-work.ts'
import { stageFile } from '#domain/files/stage-file.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await suspend(services, await person(services, 'caio'))

const PDF = 'server/demo/documents/bibliotecas-educativas.pdf'
const stagePdf = (actor = ana) =>
  stageFile(services, actor, {
    kind: 'paper',
    name: 'Bibliotecas.pdf',
    declaredType: 'application/pdf',
    content: createReadStream(PDF),
  })
const stageText = (actor = ana) =>
  stageFile(services, actor, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from(['a;b\n1;2\n']),
  })
const versionsOf = (workId: number) =>
  services.db.selectFrom('work_versions').selectAll().where('work_id', '=', workId).execute()
const stateOf = (fileId: number) =>
  services.db.selectFrom('files').select('state').where('id', '=', fileId).executeTakeFirst()

describe('who may', () => {
  test('a visitor is not authenticated', async () => {
    expect(await refusalOf(publishWork(services, null, aWork()))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Usuário não autenticado',
    })
  })

  test('Caio, suspended, may not publish', async () => {
    expect(await refusalOf(publishWork(services, caio, aWork()))).toMatchObject({ kind: 'forbidden' })
  })
})

test('an account erased while its form was read: Perfil não encontrado, and nothing of it is left', async () => {
  const gone = await person(services, 'dora')
  await services.db.deleteFrom('users').where('id', '=', gone.id).execute()
  expect(await refusalOf(publishWork(services, gone, aWork({ title: 'Escrito por ninguém' })))).toMatchObject(
    {
      kind: 'missing',
      message: 'Perfil não encontrado',
    },
  )
  expect(
    await services.db.selectFrom('works').select('id').where('title', '=', 'Escrito por ninguém').execute(),
  ).toEqual([])
})

describe('what is valid', () => {
  test.each([
    ['a short title', { title: 'Oi' }, 'title', 'Título deve ter no mínimo 5 caracteres'],
    ['a long title', { title: 'x'.repeat(501) }, 'title', 'Título deve ter no máximo 500 caracteres'],
    ['a short abstract', { abstract: 'curto' }, 'abstract', 'Resumo deve ter no mínimo 50 caracteres'],
    [
      'a long abstract',
      { abstract: 'x'.repeat(5001) },
      'abstract',
      'Resumo deve ter no máximo 5000 caracteres',
    ],
    ['a short text', { content: 'curto' }, 'content', 'Conteúdo deve ter no mínimo 100 caracteres'],
    ['no area', { thematicArea: '' }, 'thematicArea', 'Área temática é obrigatória'],
    ['an unknown area', { thematicArea: 'Astrologia' }, 'thematicArea', 'Área temática é obrigatória'],
    ['no category', { category: '' }, 'category', 'Categoria é obrigatória'],
    [
      'no file',
      { source: 'file', content: undefined },
      'paperFileId',
      'Por favor, faça upload do arquivo do trabalho',
    ],
  ])('%s is refused beside its field', async (_, changes, field, words) => {
    const refusal = await refusalOf(publishWork(services, ana, aWork(changes)))
    expect(refusal).toMatchObject({ kind: 'invalid', message: words })
    expect(refusal.fields[field]).toBe(words)
  })

  test('anything but a form is refused too', async () => {
    for (const input of [null, undefined, 'texto', [], { title: { $ne: '' } }, aWork({ keywords: 'a' })]) {
      expect(await refusalOf(publishWork(services, ana, input))).toMatchObject({ kind: 'invalid' })
    }
  })

  test('spaces do not count, and emoji count once', async () => {
    expect(await refusalOf(publishWork(services, ana, aWork({ title: '  oi   ' })))).toMatchObject({
      kind: 'invalid',
    })
    await expect(publishWork(services, ana, aWork({ title: '🙂'.repeat(500) }))).resolves.toMatchObject({
      slug: 'trabalho',
    })
  })

  test('what nobody sees is taken out of what others cite and find, and stays in the text', async () => {
    const work = await publishWork(
      services,
      ana,
      aWork({
        title: 'A inicia\u00ADção cientíﬁca e o H₂O dos educac\u0327o\u0303es',
        abstract: `O ﬂuxo\u200B de ideias, 👩\u200D🔬 e علی\u200Cرضا. ${'Um resumo. '.repeat(8)}`,
        keywords: ['cientíﬁca', 'cient\u00ADífica'],
        coAuthors: ['So\uFB01a S\u200Bá'],
        content: `A ligadura ﬁ de um tipo. ${'Um texto. '.repeat(20)}`,
      }),
    )
    expect(work.path).toMatch(/\/a-iniciacao-cientifica-e-o-h2o-dos-educacoes$/)
    const [version] = await versionsOf(work.id)
    expect(version!.content).toContain('ﬁ')
    expect(version!.abstract).toMatch(/^O fluxo de ideias, 👩\u200D🔬 e علی\u200Cرضا\./)
    const kept = await services.db
      .selectFrom('works')
      .selectAll()
      .where('id', '=', work.id)
      .executeTakeFirst()
    expect(kept).toMatchObject({
      title: 'A iniciação científica e o H₂O dos educações',
      keywords: ['científica'],
      co_authors: ['Sofia Sá'],
    })
  })

  test('keywords and co-authors are trimmed and stand once', async () => {
    const { id } = await publishWork(
      services,
      ana,
      aWork({ keywords: [' Leitura ', 'leitura', '', 'Escrita'], coAuthors: ['Bia  Moraes', 'bia moraes'] }),
    )
    const row = await services.db
      .selectFrom('works')
      .select(['keywords', 'co_authors'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ keywords: ['Leitura', 'Escrita'], co_authors: ['Bia Moraes'] })
  })
})

describe('the address', () => {
  test('a second work of one title gets a number, whoever wrote it', async () => {
    const title = 'A ação das marés'
    const first = await publishWork(services, ana, aWork({ title }))
    const second = await publishWork(services, bia, aWork({ title }))
    expect([first.path, second.path]).toEqual(['/ana/a-acao-das-mares', '/bia/a-acao-das-mares-2'])
  })

  test('twenty of one title at the same instant get twenty addresses', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => publishWork(services, ana, aWork({ title: 'Concorrência' }))),
    )
    expect(new Set(all.map((work) => work.slug)).size).toBe(20)
  })

  test('nobody gets the address /{username}/profile, nor that of a withdrawn work', async () => {
    await services.db
      .insertInto('tombstones')
      .values({ slug: 'retirado', title: 'Retirado', authors: [], published_at: new Date() })
      .execute()
    expect((await publishWork(services, ana, aWork({ title: 'Profile' }))).slug).not.toBe('profile')
    expect((await publishWork(services, ana, aWork({ title: 'Retirado' }))).slug).toBe('retirado-2')
  })
})

describe('one act', () => {
  test('a double click publishes once and both answers agree', async () => {
    const work = aWork()
    const answers = await Promise.all(Array.from({ length: 10 }, () => publishWork(services, ana, work)))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await versionsOf(answers[0]!.id)).toHaveLength(1)
  })

  test('Ana publishes a file with an attachment: the files are taken, and its text is read later', async () => {
    const paper = await stagePdf()
    const data = await stageText()
    const work = await publishWork(
      services,
      ana,
      aWork({
        source: 'file',
        paperFileId: paper.id,
        attachments: [{ fileId: data.id, description: 'Dados brutos' }],
      }),
    )
    const [version] = await versionsOf(work.id)
    expect(version).toMatchObject({ paper_file_id: paper.id, content: null })
    expect([await stateOf(paper.id), await stateOf(data.id)]).toEqual([
      { state: 'attached' },
      { state: 'attached' },
    ])
  })

  test('a file that is gone altogether is said in words', async () => {
    const paper = await stagePdf(ana)
    await services.db.deleteFrom('files').where('id', '=', paper.id).execute()
    const refusal = await refusalOf(
      publishWork(services, ana, aWork({ source: 'file', paperFileId: paper.id })),
    )
    expect(refusal.fields.paperFileId).toContain('não está mais disponível')
  })

  test("Bia cannot publish Ana's file, and no half of her work remains", async () => {
    const paper = await stagePdf(ana)
    const title = 'Apropriação indevida de um arquivo'
    const refusal = await refusalOf(
      publishWork(services, bia, aWork({ title, source: 'file', paperFileId: paper.id })),
    )
    expect(refusal.fields.paperFileId).toContain('não está mais disponível')
    expect(await services.db.selectFrom('works').select('id').where('title', '=', title).execute()).toEqual(
      [],
    )
    expect(await stateOf(paper.id)).toEqual({ state: 'staged' })
  })

  test('one file serves one work, also for two works at the same instant', async () => {
    const paper = await stagePdf()
    const both = await Promise.allSettled(
      [1, 2].map(() => publishWork(services, ana, aWork({ source: 'file', paperFileId: paper.id }))),
    )
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an attachment cannot pass for the paper', async () => {
    const data = await stageText()
    expect(
      await refusalOf(publishWork(services, ana, aWork({ source: 'file', paperFileId: data.id }))),
    ).toMatchObject({ kind: 'invalid' })
  })
})

describe('links between works', () => {
  test('a backlink leads to its work, and one written too early is resolved when the work appears', async () => {
    const target = await publishWork(services, ana, aWork({ title: 'Um alvo já publicado' }))
    const content = `${'Texto de apoio. '.repeat(10)} Veja [[${target.slug}]] e também [[um-alvo-futuro|o próximo]].`
    const source = await publishWork(services, bia, aWork({ content }))
    const links = () =>
      services.db
        .selectFrom('work_links')
        .select(['target_slug', 'target_work_id'])
        .where('source_work_id', '=', source.id)
        .orderBy('position')
        .execute()
    expect(await links()).toEqual([
      { target_slug: target.slug, target_work_id: target.id },
      { target_slug: 'um-alvo-futuro', target_work_id: null },
    ])
    const late = await publishWork(services, ana, aWork({ title: 'Um alvo futuro' }))
    expect((await links())[1]).toEqual({ target_slug: 'um-alvo-futuro', target_work_id: late.id })
  })
})

test('what appeared elsewhere before, appeared then: its first version too', async () => {
  const publishedAt = new Date('2024-03-05T12:00:00Z')
  const { id } = await publishWork(services, ana, aWork(), { publishedAt })
  const [version] = await versionsOf(id)
  expect(version?.created_at).toEqual(publishedAt)
})
