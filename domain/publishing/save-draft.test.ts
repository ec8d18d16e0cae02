import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { discardDraft } from './discard-draft.ts'
import { MAX_DRAFTS } from './draft-texts.ts'
import { findDrafts } from './find-drafts.ts'
import { getDraft } from './get-draft.ts'
import { publishWork } from './publish-work.ts'
import { saveDraft } from './save-draft.ts'
import { discardStagedFile, stageFile } from '#domain/files/stage-file.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await suspend(services, await person(services, 'caio'))

const aDraft = (changes: Record<string, unknown> = {}, data: Record<string, unknown> = {}) => ({
  draftId: null,
  workId: null,
  submissionKey: crypto.randomUUID(),
  revision: 0,
  screen: crypto.randomUUID(),
  sequence: 1,
  ...changes,
  data: { title: 'Um título em obras', ...data },
})
const stage = (actor = ana) =>
  stageFile(services, actor, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from(['a;b']),
  })
const isThere = async (fileId: number) =>
  Boolean(await db.selectFrom('files').select('id').where('id', '=', fileId).executeTakeFirst())

describe('who may', () => {
  test('a visitor and Caio, suspended, may not; another person finds nothing', async () => {
    expect(await refusalOf(saveDraft(services, null, aDraft()))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Usuário não autenticado',
    })
    expect(await refusalOf(saveDraft(services, caio, aDraft()))).toMatchObject({ kind: 'forbidden' })
    const { id } = await saveDraft(services, ana, aDraft())
    expect(await refusalOf(getDraft(db, bia, id))).toMatchObject({ kind: 'missing' })
    expect(await refusalOf(saveDraft(services, bia, aDraft({ draftId: id, revision: 1 })))).toMatchObject({
      kind: 'missing',
    })
    expect(await refusalOf(discardDraft(services, bia, id))).toMatchObject({ kind: 'missing' })
    expect(await findDrafts(db, bia)).toEqual([])
  })

  test('a form without a word makes no draft, whatever tab is open', async () => {
    const gil = await person(services, 'gil')
    const blank = { title: ' ', source: 'file', language: 'en', licence: 'CC0 1.0', keywords: [] }
    expect(await refusalOf(saveDraft(services, gil, aDraft({}, blank)))).toMatchObject({
      kind: 'invalid',
      message: 'Ainda não há nada escrito para salvar',
    })
    expect(await findDrafts(db, gil)).toEqual([])
    for (const change of [{ wantsDoi: true }, { category: 'TCC' }, { coAuthors: ['Edu'] }])
      await saveDraft(services, gil, aDraft({}, { ...blank, ...change }))
    expect(await findDrafts(db, gil)).toHaveLength(3)
  })

  test('a draft of a published work is for its authors', async () => {
    const work = await publishWork(services, ana, aWork())
    expect(await refusalOf(saveDraft(services, bia, aDraft({ workId: work.id })))).toMatchObject({
      kind: 'forbidden',
    })
    await expect(saveDraft(services, ana, aDraft({ workId: work.id }))).resolves.toMatchObject({
      revision: 1,
    })
  })
})

describe('what is kept', () => {
  test('anything unfinished, however odd, comes back as it was', async () => {
    const data = {
      title: '🙂 "aspas" \\ ',
      abstract: 'x',
      keywords: ['a'],
      content: 'linha\n\n$x$',
      source: 'file',
    }
    const { id } = await saveDraft(services, ana, aDraft({}, data))
    expect((await getDraft(db, ana, id)).data).toMatchObject(data)
  })

  test('what jsonb cannot hold does not cost the rest', async () => {
    const { id } = await saveDraft(services, ana, aDraft({}, { title: 'a\0b\ud800c', content: 'Rio\r\nmar' }))
    const { title, content } = (await getDraft(db, ana, id)).data
    expect([title, content]).toEqual(['ab\ufffdc', 'Rio\nmar'])
  })

  test('nonsense and the far too long are refused in words', async () => {
    for (const input of [
      null,
      'x',
      {},
      aDraft({ sequence: 0 }),
      aDraft({ submissionKey: 'x' }),
      aDraft({}, { keywords: 'a' }),
      aDraft({}, { content: 'x'.repeat(1_000_001) }),
    ]) {
      const refusal = await refusalOf(saveDraft(services, ana, input))
      expect(refusal.kind).toBe('invalid')
      expect(refusal.message).toMatch(/Rascunho inválido|longo demais/)
    }
  })

  test('the hundred-and-first draft is refused, an existing one is still saved', async () => {
    const dora = await person(services, 'dora')
    const saved = await Promise.all(
      Array.from({ length: MAX_DRAFTS }, () => saveDraft(services, dora, aDraft())),
    )
    expect(await refusalOf(saveDraft(services, dora, aDraft()))).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('100 rascunhos'),
    })
    await expect(
      saveDraft(services, dora, aDraft({ draftId: saved[0]!.id, revision: 1 })),
    ).resolves.toMatchObject({
      revision: 2,
    })
  })
})

describe('Ana on two screens', () => {
  test('the second screen does not overwrite silently, and each choice keeps both texts', async () => {
    const edu = await person(services, 'edu')
    const first = aDraft({}, { title: 'No computador' })
    const { id } = await saveDraft(services, edu, first)
    const phone = aDraft({ draftId: id, revision: 1, screen: crypto.randomUUID() }, { title: 'No telefone' })
    await saveDraft(services, edu, phone)
    const again = {
      ...first,
      draftId: id,
      revision: 1,
      sequence: 2,
      data: { title: 'De novo no computador' },
    }
    expect(await refusalOf(saveDraft(services, edu, again))).toMatchObject({ kind: 'conflict' })
    expect((await getDraft(db, edu, id)).data.title).toBe('No telefone')
    await saveDraft(services, edu, { ...again, sequence: 3, keepOther: true })
    expect((await findDrafts(db, edu)).map((draft) => draft.title).sort()).toEqual([
      'De novo no computador',
      'No telefone',
    ])
  })

  test('a save whose answer was lost is no conflict with oneself', async () => {
    const draft = aDraft({}, { title: 'um' })
    const { id } = await saveDraft(services, ana, draft)
    // the answer never arrived: the screen still believes that there is no draft
    const after = await saveDraft(services, ana, { ...draft, sequence: 2, data: { title: 'dois' } })
    expect(after).toMatchObject({ id, revision: 2 })
  })

  test('a save that arrives late, after a newer one of the same screen, changes nothing', async () => {
    const draft = aDraft({}, { title: 'um' })
    const { id } = await saveDraft(services, ana, draft)
    await saveDraft(services, ana, {
      ...draft,
      draftId: id,
      revision: 1,
      sequence: 3,
      data: { title: 'três' },
    })
    await saveDraft(services, ana, {
      ...draft,
      draftId: id,
      revision: 1,
      sequence: 2,
      data: { title: 'dois' },
    })
    expect((await getDraft(db, ana, id)).data.title).toBe('três')
  })

  test('ten first saves at once are one draft', async () => {
    const draft = aDraft()
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, n) => saveDraft(services, ana, { ...draft, sequence: n + 1 })),
    )
    expect(new Set(ids.map((saved) => saved.id)).size).toBe(1)
  })
})

describe('publishing', () => {
  test('ends the draft; a save that was still on its way leaves no ghost, and is led to the work', async () => {
    const draft = aDraft()
    const { id } = await saveDraft(services, ana, draft)
    const { path } = await publishWork(
      services,
      ana,
      aWork({ submissionKey: draft.submissionKey, draftId: id }),
    )
    const late = { ...draft, draftId: id, revision: 1, sequence: 2 }
    for (const save of [late, { ...draft, sequence: 3 }])
      expect(await refusalOf(saveDraft(services, ana, save))).toMatchObject({
        kind: 'missing',
        message: 'Este trabalho já foi publicado',
        existing: path,
      })
    const discarded = await saveDraft(services, ana, aDraft())
    await discardDraft(services, ana, discarded.id)
    const afterwards = saveDraft(services, ana, aDraft({ draftId: discarded.id, revision: 1 }))
    expect(await refusalOf(afterwards)).toMatchObject({
      kind: 'missing',
      message: 'Este rascunho não existe mais: foi publicado ou descartado',
      existing: undefined,
    })
  })

  test('also where save and publication meet at the same instant', async () => {
    for (let n = 0; n < 10; n++) {
      const draft = aDraft()
      await Promise.allSettled([
        saveDraft(services, ana, draft),
        publishWork(services, ana, aWork({ submissionKey: draft.submissionKey })),
      ])
      expect(
        await db
          .selectFrom('drafts')
          .select('id')
          .where('submission_key', '=', draft.submissionKey)
          .execute(),
      ).toEqual([])
    }
  })
})

describe('files', () => {
  test('those of a draft wait for it; those that nothing wants any more are removed', async () => {
    const [kept, abandoned] = [await stage(), await stage()]
    const draft = aDraft(
      {},
      {
        attachments: [
          { fileId: kept.id, description: '' },
          { fileId: abandoned.id, description: '' },
        ],
      },
    )
    const { id } = await saveDraft(services, ana, draft)
    await saveDraft(services, ana, {
      ...draft,
      draftId: id,
      revision: 1,
      sequence: 2,
      data: { attachments: [{ fileId: kept.id, description: 'Dados' }] },
    })
    await collectGarbage(services, '0 seconds')
    expect([await isThere(kept.id), await isThere(abandoned.id)]).toEqual([true, false])
    expect(await getDraft(db, ana, id)).toMatchObject({
      data: { attachments: [{ fileId: kept.id, description: 'Dados' }] },
      files: [{ id: kept.id, name: 'dados.csv' }],
    })
    await discardDraft(services, ana, id)
    await collectGarbage(services, '0 seconds')
    expect(await isThere(kept.id)).toBe(false)
  })

  test('a file that two drafts hold is not taken from the one by removing it in the other', async () => {
    const file = await stage(ana)
    const attached = { attachments: [{ fileId: file.id, description: '' }] }
    const one = await saveDraft(services, ana, aDraft({}, attached))
    await saveDraft(services, ana, aDraft({}, attached))
    await discardStagedFile(services, ana, file.id)
    expect((await getDraft(db, ana, one.id)).files).toHaveLength(1)
    await discardDraft(services, ana, one.id)
    await discardStagedFile(services, ana, file.id)
    expect(await isThere(file.id)).toBe(false)
  })

  test("a draft that names Bia's file neither keeps nor shows it", async () => {
    const hers = await stage(bia)
    const { id } = await saveDraft(
      services,
      ana,
      aDraft({}, { paperFileId: hers.id, attachments: [{ fileId: hers.id, description: '' }] }),
    )
    expect(await getDraft(db, ana, id)).toMatchObject({
      data: { paperFileId: null, attachments: [] },
      files: [],
    })
  })
})
