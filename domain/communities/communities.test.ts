import { beforeAll, describe, expect, test } from 'vitest'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { closeCommunity, reopenCommunity } from './close-community.ts'
import { aCommunity, openCommunity } from './community-test-services.ts'
import { decideCommunity } from './decide-community.ts'
import { findCommunities, findCommunityAreas, findMemberships, findProposals } from './find-communities.ts'
import { findMembers } from './find-members.ts'
import { getCommunity } from './get-community.ts'
import { joinCommunity, leaveCommunity } from './join-community.ts'
import { proposeCommunity } from './propose-community.ts'
import { resendCommunity } from './resend-community.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let dora: Actor
let edu: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
  dora = await person(services, 'dora', { roles: ['moderator'] })
  edu = await person(services, 'edu', { roles: ['admin'] })
})

const approve = { decision: 'approve' }
const reject = (reason = 'Já existe uma igual.') => ({ decision: 'reject', reason })
const listed = async (q: string) => (await findCommunities(db, { q })).items.map(({ name }) => name)

describe('Ana proposes a community', () => {
  test('it waits; she and staff see it, nobody else, and no list has it', async () => {
    const { id, slug, status } = await proposeCommunity(
      services,
      ana,
      aCommunity({ name: 'Ética & Método — 2026!' }),
    )
    expect({ slug, status }).toEqual({ slug: 'etica-metodo-2026', status: 'pending' })
    expect(await getCommunity(db, ana, slug)).toMatchObject({
      status: 'pending',
      mine: true,
      role: null,
      members: 0,
    })
    expect(await getCommunity(db, dora, slug)).toMatchObject({ mine: false })
    for (const who of [null, bia]) {
      expect(await refusalOf(getCommunity(db, who, slug))).toMatchObject({
        kind: 'missing',
        message: 'Comunidade não encontrada',
      })
    }
    expect(await listed('metodo')).toEqual([])
    expect(await findProposals(db, ana)).toMatchObject([{ id, status: 'pending', reason: null }])
    expect(await refusalOf(joinCommunity(services, bia, id))).toMatchObject({ kind: 'missing' })
  })

  test.each([
    [{ name: 'ab' }, 'name', 'Nome deve ter no mínimo 3 caracteres'],
    [{ name: '   ' }, 'name', 'Nome deve ter no mínimo 3 caracteres'],
    [{ name: '\u200B\u200B\u3164\u2800' }, 'name', 'Nome deve ter no mínimo 3 caracteres'],
    [{ name: 'a\u200B\u200Bb' }, 'name', 'Nome deve ter no mínimo 3 caracteres'],
    [{ name: 'a'.repeat(101) }, 'name', 'Nome deve ter no máximo 100 caracteres'],
    [
      { name: 'Еducação aberta' },
      'name',
      'O nome mistura, na mesma palavra, letras de alfabetos diferentes que se parecem. Escreva-o com as letras do português.',
    ],
    [{ name: '😀😀😀' }, 'name', 'O nome precisa de letras ou números do português'],
    [{ description: 'curta' }, 'description', 'Descrição deve ter no mínimo 10 caracteres'],
    [{ description: 'a'.repeat(501) }, 'description', 'Descrição deve ter no máximo 500 caracteres'],
    [{ thematicArea: 'TI' }, 'thematicArea', 'Área temática deve ter no mínimo 3 caracteres'],
    [{ thematicArea: 'a'.repeat(101) }, 'thematicArea', 'Área temática deve ter no máximo 100 caracteres'],
    [{ name: {} }, 'name', 'Formulário inválido. Recarregue a página.'],
  ])('%j is answered beside %s', async (changes, field, words) => {
    const refusal = await refusalOf(proposeCommunity(services, ana, aCommunity(changes)))
    expect(refusal.fields).toEqual({ [field]: words })
  })

  test('the limits themselves are taken', async () => {
    const input = { name: 'á'.repeat(100), description: '😀'.repeat(500), thematicArea: 'ção' }
    expect(await proposeCommunity(services, ana, aCommunity(input))).toMatchObject({ status: 'pending' })
    await proposeCommunity(services, ana, aCommunity({ name: 'abc', description: 'a'.repeat(10) }))
  })

  test('of one name there are several addresses; fifty at once get fifty', async () => {
    const proposed = await Promise.all(
      Array.from({ length: 50 }, () => proposeCommunity(services, ana, aCommunity({ name: 'Mesma coisa' }))),
    )
    const slugs = proposed.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(50)
    expect(slugs).toContain('mesma-coisa')
    expect(slugs).toContain('mesma-coisa-50')
  })

  test('the same form sent fifty times proposes once', async () => {
    const form = aCommunity({ name: 'Uma vez só' })
    const sent = await Promise.all(Array.from({ length: 50 }, () => proposeCommunity(services, ana, form)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  })

  test('a visitor, a suspended person and a moderator cannot', async () => {
    const gil = await suspend(services, await person(services, 'gil'))
    const of = (who: Actor | null) => refusalOf(proposeCommunity(services, who, aCommunity()))
    expect(await of(null)).toMatchObject({ kind: 'unauthenticated', message: 'Você precisa estar logado' })
    expect(await of(gil)).toMatchObject({ kind: 'forbidden' })
    expect(await of(dora)).toMatchObject({ kind: 'forbidden' })
  })

  test('an admin’s own is approved by the same act, recorded, and owned', async () => {
    const { id, slug, status } = await proposeCommunity(services, edu, aCommunity({ name: 'Da casa' }))
    expect(status).toBe('approved')
    expect(await getCommunity(db, null, slug)).toMatchObject({
      members: 1,
      owner: { username: 'edu' },
      role: null,
    })
    expect(await getCommunity(db, edu, slug)).toMatchObject({ role: 'owner' })
    const record = await db.selectFrom('moderation_record').selectAll().where('target_id', '=', id).execute()
    expect(record).toMatchObject([{ action: 'community.create', actor_id: edu.id, target_type: 'community' }])
  })
})

describe('staff decide', () => {
  test('approved: she owns it, is its first member, and hears of it', async () => {
    const { id, slug } = await proposeCommunity(services, bia, aCommunity())
    expect(await decideCommunity(services, dora, id, approve)).toEqual({ slug, status: 'approved' })
    expect(await getCommunity(db, bia, slug)).toMatchObject({ role: 'owner', members: 1, status: 'approved' })
    expect((await newestNotifications(db, bia))[0]).toMatchObject({
      type: 'moderation',
      title: 'Comunidade aprovada',
      link: `/community/${slug}`,
    })
  })

  test('rejected: with a reason that she reads; changed and sent again, it waits once more', async () => {
    const { id, slug } = await proposeCommunity(services, bia, aCommunity())
    expect((await refusalOf(decideCommunity(services, dora, id, reject('  ')))).fields).toEqual({
      reason: 'Por favor, forneça um motivo para a rejeição',
    })
    await decideCommunity(services, dora, id, reject('Descrição vaga.'))
    expect(await getCommunity(db, bia, slug)).toMatchObject({ status: 'rejected', reason: 'Descrição vaga.' })
    expect((await newestNotifications(db, bia))[0]!.message).toContain('Descrição vaga.')
    expect(await refusalOf(getCommunity(db, caio, slug))).toMatchObject({ kind: 'missing' })
    // to others it does not exist
    expect(await refusalOf(resendCommunity(services, caio, id, aCommunity()))).toMatchObject({
      kind: 'missing',
    })
    expect(await refusalOf(resendCommunity(services, dora, id, aCommunity()))).toMatchObject({
      kind: 'forbidden',
    })
    await resendCommunity(services, bia, id, aCommunity({ name: 'Mais precisa' }))
    expect(await getCommunity(db, bia, slug)).toMatchObject({
      status: 'pending',
      reason: null,
      name: 'Mais precisa',
    })
    expect(await refusalOf(resendCommunity(services, bia, id, aCommunity()))).toMatchObject({
      kind: 'conflict',
    })
  })

  test('two at once: one decides, the other is told which way; recorded once', async () => {
    const { id } = await proposeCommunity(services, bia, aCommunity())
    const outcomes = await Promise.allSettled([
      decideCommunity(services, dora, id, approve),
      decideCommunity(services, edu, id, reject()),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')!.reason
    expect(failed).toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/^Esta comunidade já foi decidida: (aprovada|rejeitada)\.$/) as string,
    })
    const record = await db.selectFrom('moderation_record').select('id').where('target_id', '=', id).execute()
    expect(record).toHaveLength(1)
  })

  test('neither people without a role, nor staff suspended, nor on their own', async () => {
    const { id } = await proposeCommunity(services, caio, aCommunity())
    const becomes: Actor = { ...caio, roles: ['moderator'] }
    const hugo = await suspend(services, await person(services, 'hugo', { roles: ['moderator'] }))
    const of = (who: Actor | null) => refusalOf(decideCommunity(services, who, id, approve))
    expect(await of(null)).toMatchObject({ kind: 'unauthenticated' })
    expect(await of(bia)).toMatchObject({ kind: 'forbidden' })
    expect(await of(hugo)).toMatchObject({ kind: 'forbidden' })
    expect(await of(becomes)).toMatchObject({
      message: 'Você não pode decidir sobre uma comunidade que propôs.',
    })
    expect((await refusalOf(decideCommunity(services, dora, id, { decision: 'talvez' }))).kind).toBe(
      'invalid',
    )
  })

  test('closed: read by its members, joined and written by none, until it is opened again', async () => {
    const { id, slug } = await openCommunity(services, edu, [ana])
    expect(await refusalOf(closeCommunity(services, ana, id, { reason: 'x' }))).toMatchObject({
      kind: 'forbidden',
    })
    expect(await refusalOf(closeCommunity(services, edu, id, { reason: 'x' }))).toMatchObject({
      kind: 'forbidden',
    })
    await closeCommunity(services, dora, id, { reason: 'Sem atividade.' })
    expect((await newestNotifications(db, edu))[0]).toMatchObject({ title: 'Comunidade encerrada' })
    expect(await getCommunity(db, null, slug)).toMatchObject({ status: 'closed', reason: 'Sem atividade.' })
    expect(await refusalOf(joinCommunity(services, bia, id))).toMatchObject({ kind: 'conflict' })
    await reopenCommunity(services, dora, id, { reason: 'Voltou.' })
    await joinCommunity(services, bia, id)
    expect(await getCommunity(db, null, slug)).toMatchObject({ status: 'approved', members: 3 })
  })
})

describe('members', () => {
  test('join once, are counted once, leave, and see each other', async () => {
    const { id, slug } = await openCommunity(services, edu, [])
    expect(await refusalOf(joinCommunity(services, null, id))).toMatchObject({
      message: 'Você precisa estar logado',
    })
    await Promise.all(Array.from({ length: 20 }, () => joinCommunity(services, ana, id)))
    expect(await joinCommunity(services, bia, id)).toEqual({ member: true, slug, members: 3 })
    expect(await findMemberships(db, ana, [id, 0])).toEqual([id])
    const community = await getCommunity(db, bia, slug)
    const { items } = await findMembers(db, bia, community)
    expect(items.map(({ username, role }) => [username, role])).toEqual([
      ['edu', 'owner'],
      ['ana', 'member'],
      ['bia', 'member'],
    ])
    expect(await refusalOf(findMembers(db, caio, await getCommunity(db, caio, slug)))).toMatchObject({
      kind: 'forbidden',
    })
    expect(await leaveCommunity(services, ana, id)).toEqual({ member: false, slug, members: 2 })
    expect(await leaveCommunity(services, ana, id)).toMatchObject({ members: 2 })
    expect(await refusalOf(leaveCommunity(services, edu, id))).toMatchObject({
      kind: 'conflict',
      message: 'Antes de sair, passe a coordenação a outra pessoa da comunidade.',
    })
  })

  test('of many the list has pages', async () => {
    const { id, slug } = await openCommunity(services, edu, [])
    for (let n = 0; n < 7; n++) await joinCommunity(services, await person(services, `membro_${n}`), id)
    const community = await getCommunity(db, edu, slug)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof findMembers>> = await findMembers(db, edu, community, {
        cursor,
        size: 3,
      })
      seen.push(...page.items.map(({ username }) => username))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(['edu', ...Array.from({ length: 7 }, (_, n) => `membro_${n}`)])
  })
})

describe('the list', () => {
  test('has the largest first, found without accents or case and by area, page by page', async () => {
    const names = ['Zoologia Alfa', 'Zoologia Beta', 'Zoologia Gama']
    for (const [index, name] of names.entries()) {
      const { id } = await proposeCommunity(services, edu, aCommunity({ name, thematicArea: 'Ornitologia' }))
      for (const who of [ana, bia, caio].slice(0, index)) await joinCommunity(services, who, id)
    }
    expect(await listed('ZOOLÓGIA')).toEqual(names.toReversed())
    expect(await listed('ornitolog zoo ALFA')).toEqual(['Zoologia Alfa'])
    expect(await listed('%')).toEqual([])
    const first = await findCommunities(db, { area: 'ornitologia', size: 2 })
    const second = await findCommunities(db, { area: 'ORNITOLOGIA', size: 2, cursor: first.next })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names.toReversed())
    expect(second.next).toBe(null)
    expect(await findCommunityAreas(db)).toContain('Ornitologia')
  })
})
