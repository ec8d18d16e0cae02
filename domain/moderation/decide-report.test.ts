import { beforeEach, describe, expect, test } from 'vitest'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { openTestServices, testServices } from '#tests/services.ts'
import type { Actor } from '../actor.ts'
import { newestNotifications } from '../notifications/find-notifications.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { decideReport } from './decide-report.ts'
import { getPanelCounts } from './get-panel-counts.ts'
import {
  SAMPLE_REASON,
  recordOfReport,
  rejected,
  reportBy as fileBy,
  reportPeople,
  reportRow,
  resolved,
} from './report-test-services.ts'

const services = await testServices()
const { db } = services
const { ana, bia, caio, dora, edu } = await reportPeople(services)
let work: { id: number; path: string }

beforeEach(async () => {
  work = await publishWork(services, ana, aWork({ title: 'Um texto suspeito' }))
  await db.deleteFrom('notifications').execute()
})

const reportBy = (who: Actor, workId = work.id) => fileBy(services, who, workId)
const rowOf = (id: number) => reportRow(db, id)
const recordOf = (id: number) => recordOfReport(db, id)
const coAuthor = (who: Actor) => makeCoAuthor(services, work.id, ana, who)

describe('Dora, a moderator, decides on what Bia reported', () => {
  test('the panel counts those that wait', async () => {
    const waiting = async () => (await getPanelCounts(db, dora)).reports
    const before = await waiting()
    const { id } = await reportBy(bia)
    expect(await waiting()).toBe(before + 1)
    await decideReport(services, dora, id, resolved())
    expect(await waiting()).toBe(before)
  })

  test('true: it is kept with measure, reason, who and when, and recorded', async () => {
    const { id, receipt } = await reportBy(bia)
    expect(
      await decideReport(services, dora, id, resolved({ reason: `  ${SAMPLE_REASON}\r\nTodas. ` })),
    ).toEqual({
      receipt,
    })
    expect(await rowOf(id)).toMatchObject({
      status: 'resolved',
      measure: 'warning',
      decision_reason: `${SAMPLE_REASON}\nTodas.`,
      resolved_by: dora.id,
      resolved_at: expect.any(Date),
    })
    expect(await recordOf(id)).toMatchObject([
      {
        actor_id: dora.id,
        action: 'report.resolve',
        reason: `${SAMPLE_REASON}\nTodas.`,
        details: { measure: 'warning' },
      },
    ])
  })

  test('Bia is told with her receipt, the authors without it; nobody is named', async () => {
    await coAuthor(caio)
    const { id, receipt } = await reportBy(bia)
    await decideReport(services, dora, id, resolved())
    expect(await newestNotifications(db, bia)).toMatchObject([
      {
        type: 'moderation',
        title: 'Denúncia analisada',
        message: `Sua denúncia ${receipt} foi aprovada. Medida: advertência. Trabalho: “Um texto suspeito”. Motivo: ${SAMPLE_REASON}`,
        link: work.path,
      },
    ])
    for (const author of [ana, caio]) {
      expect(await newestNotifications(db, author)).toMatchObject([
        {
          type: 'moderation',
          title: 'Decisão sobre seu trabalho',
          message: `Uma denúncia (Plágio) foi analisada e aprovada. Medida: advertência. Trabalho: “Um texto suspeito”. Motivo: ${SAMPLE_REASON}\nSe não concorda, você pode recorrer uma vez à moderação.`,
          link: expect.stringMatching(/^\/recursos#advertencia-\d+$/),
        },
      ])
    }
    const notifications = await db
      .selectFrom('notifications')
      .select(['title', 'message', 'group_key'])
      .execute()
    expect(JSON.stringify(notifications)).not.toMatch(/bia|moraes|dora|lins/i)
    expect(await db.selectFrom('notification_actors').selectAll().execute()).toEqual([])
  })

  test('not true: Bia alone is told, no measure is kept, and she may report the work again', async () => {
    const { id, receipt } = await reportBy(bia)
    await decideReport(services, edu, id, rejected())
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', measure: null, resolved_by: edu.id })
    expect(await newestNotifications(db, bia)).toMatchObject([
      {
        message: `Sua denúncia ${receipt} foi rejeitada. Trabalho: “Um texto suspeito”. Motivo: ${SAMPLE_REASON}`,
      },
    ])
    expect(await newestNotifications(db, ana)).toEqual([])
    expect((await reportBy(bia)).id).not.toBe(id)
  })

  test('her open pages hear of it, in another process', async () => {
    const other = await openTestServices(services.config.databaseUrl!)
    const after = await other.live.position(db)
    const notified = new Promise((resolve) => {
      other.live.subscribe([`person:${bia.id}`], ({ event }) => resolve(event), { after })
    })
    const { id } = await reportBy(bia)
    await decideReport(services, dora, id, rejected())
    expect(await notified).toMatchObject({ kind: 'notification' })
  })

  test('with Edu at the same moment: one decides, the other is told what was decided', async () => {
    const { id } = await reportBy(bia)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        decideReport(services, n % 2 ? dora : edu, id, n % 2 ? resolved() : rejected()),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status } = await rowOf(id)
    const words = `Esta denúncia já foi decidida: ${status === 'resolved' ? 'aprovada' : 'rejeitada'}.`
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ kind: 'conflict', message: words })
    }
    expect(await recordOf(id)).toHaveLength(1)
    expect(await newestNotifications(db, bia)).toHaveLength(1)
  })
})

describe('what a measure does to the work', () => {
  const heldNotices = () =>
    db
      .selectFrom('work_notices')
      .select(['kind', 'text', 'lifted_at'])
      .where('work_id', '=', work.id)
      .execute()
  const isHidden = async () =>
    (await db.selectFrom('works').select('hidden').where('id', '=', work.id).executeTakeFirstOrThrow()).hidden

  test('a note and a correction stand at its head, in their own words or the reason’s, until lifted', async () => {
    const first = await reportBy(bia)
    await decideReport(services, dora, first.id, resolved({ measure: 'note' }))
    const second = await reportBy(caio)
    const notice = 'A tabela 2 foi corrigida.'
    await decideReport(services, dora, second.id, resolved({ measure: 'correction', notice }))
    expect(await heldNotices()).toMatchObject([
      { kind: 'note', text: SAMPLE_REASON },
      { kind: 'correction', text: notice },
    ])
    const third = await reportBy(bia)
    expect(
      await refusalOf(
        decideReport(services, dora, third.id, resolved({ measure: 'note', notice: 'Bia tem razão nisto.' })),
      ),
    ).toMatchObject({ kind: 'invalid', fields: { notice: expect.any(String) } })
  })

  test('hiding hides; a removal of what is hidden sets its term', async () => {
    const first = await reportBy(bia)
    await decideReport(services, dora, first.id, resolved({ measure: 'hiding' }))
    expect(await isHidden()).toBe(true)
    await db.updateTable('works').set({ hidden: false }).where('id', '=', work.id).execute()
    const second = await reportBy(caio)
    await decideReport(services, dora, second.id, resolved({ measure: 'removal' }))
    const [hiding] = await db
      .selectFrom('hidings')
      .select(['erase_after', 'report_id'])
      .where('target_id', '=', work.id)
      .where('target_type', '=', 'work')
      .execute()
    expect(hiding).toMatchObject({ erase_after: expect.any(Date), report_id: second.id })
  })

  test('where it is gone only what concerns people is left', async () => {
    const { id } = await reportBy(bia)
    await deleteWork(services, ana, work.id)
    expect(await refusalOf(decideReport(services, dora, id, resolved({ measure: 'hiding' })))).toMatchObject({
      kind: 'conflict',
      fields: { measure: expect.any(String) },
    })
  })
})

describe('what went meanwhile', () => {
  test('the work: both sides are told, without a link', async () => {
    const { id } = await reportBy(bia)
    await deleteWork(services, ana, work.id)
    await decideReport(services, dora, id, resolved({ measure: 'none' }))
    for (const who of [ana, bia]) {
      expect(await newestNotifications(db, who)).toMatchObject([
        { link: null, message: expect.stringContaining('Medida: nenhuma além desta mensagem.') },
      ])
    }
  })

  test('the work is hidden: no link that leads nowhere', async () => {
    const { id } = await reportBy(bia)
    await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
    await decideReport(services, dora, id, resolved({ measure: 'note' }))
    expect(await newestNotifications(db, bia)).toMatchObject([{ link: null }])
  })

  test('who reported, and who wrote: it is decided all the same', async () => {
    const gone = await person(services, 'gone')
    const { id } = await reportBy(gone)
    await db.deleteFrom('users').where('id', '=', gone.id).execute()
    await decideReport(services, dora, id, resolved())
    expect(await newestNotifications(db, ana)).toHaveLength(1)

    const leaver = await person(services, 'leaver')
    const theirs = await publishWork(services, leaver, aWork())
    const second = await reportBy(bia, theirs.id)
    await db.deleteFrom('users').where('id', '=', leaver.id).execute()
    await db.deleteFrom('notifications').execute()
    await decideReport(services, dora, second.id, resolved())
    expect(await newestNotifications(db, bia)).toMatchObject([
      { link: expect.stringMatching(/^\/autor-removido\//) },
    ])
  })

  test('an account erased while it is decided: one waits for the other, nothing is lost', async () => {
    for (let n = 0; n < 6; n++) {
      const leaver = await person(services, `leaver_${n}`)
      const { id } = await reportBy(leaver)
      await Promise.all([
        decideReport(services, dora, id, resolved()),
        db.deleteFrom('users').where('id', '=', leaver.id).execute(),
      ])
      expect(await rowOf(id)).toMatchObject({ status: 'resolved', reported_by: null })
    }
  })
})
