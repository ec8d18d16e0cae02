// What staff and the operator did is a line of the log once it stands in the record, and only then.
import { expect, test } from 'vitest'
import { makeAdmin, removeAdmin } from '#domain/accounts/by-hand/change-admins.ts'
import { confirmByHand } from '#domain/accounts/by-hand/confirm-by-hand.ts'
import { OPERATOR } from '#domain/actor.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { createLog } from '#platform/log.ts'
import { openSecurityLog } from '#platform/security/log-security.ts'
import { person } from './people.ts'
import { refusalOf } from './refusal-of.ts'
import { testServices } from './services.ts'

const services = await testServices()
const { db } = services
const text: string[] = []
openSecurityLog(createLog({ level: 'info' }, { write: (line) => void text.push(line) }), 's'.repeat(32))
const { id } = await person(services, 'ana')

async function linesOf(work: () => Promise<unknown>) {
  text.length = 0
  await work()
  return text.map((line) => JSON.parse(line) as Record<string, unknown>)
}
const byHand = (action: string) => ({
  event: 'staff-act',
  who: 'operator',
  action,
  subject: 'person',
  subjectId: id,
})

test('what the operator does to an account is a line and a row of the record; what failed is neither', async () => {
  const setConfirmed = (confirmed: boolean) =>
    db.updateTable('users').set({ email_verified: confirmed }).where('id', '=', id).execute()
  await setConfirmed(false)
  const confirm = () => confirmByHand(services, 'ana@exemplo.br')
  expect(await linesOf(confirm)).toMatchObject([
    byHand('person.confirm-email'),
    { event: 'email-confirmed', why: 'by-operator' },
  ])
  expect(await linesOf(() => refusalOf(confirm()))).toEqual([])
  expect(await linesOf(() => makeAdmin(db, 'ana'))).toMatchObject([byHand('admin.grant')])
  expect(await linesOf(() => makeAdmin(db, 'ana'))).toEqual([])
  expect(await linesOf(() => refusalOf(removeAdmin(db, 'ana')))).toEqual([])
  await person(services, 'bia', { roles: ['admin'] })
  expect(await linesOf(() => removeAdmin(db, 'ana'))).toMatchObject([byHand('admin.revoke')])
  const rows = await db.selectFrom('moderation_record').select(['actor_id', 'action']).orderBy('id').execute()
  const acts = ['person.confirm-email', 'admin.grant', 'admin.revoke']
  expect(rows).toEqual(acts.map((action) => ({ actor_id: OPERATOR.id, action })))
})

test('an act of staff that fails in its last step leaves no line', async () => {
  const target = { type: 'person', id } as const
  const act = { actor: OPERATOR, action: 'person.suspend', target, reason: '', details: {} } as const
  const fails = () =>
    db.transaction().execute(async (tx) => {
      await recordAct(tx, act)
      throw new Error('no último passo')
    })
  expect(await linesOf(() => fails().catch(() => {}))).toEqual([])
  expect(await linesOf(() => db.transaction().execute((tx) => recordAct(tx, act)))).toMatchObject([
    byHand('person.suspend'),
  ])
})
