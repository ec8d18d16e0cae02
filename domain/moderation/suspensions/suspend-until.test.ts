import { afterEach, expect, test } from 'vitest'
import { startSession } from '#domain/accounts/start-session.ts'
import { saveBackground } from '#domain/profiles/change-background.ts'
import { notificationsOf } from '#domain/reviews/review-test-services.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { replaceClock } from '#platform/clock.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { findUsers } from '../find-users.ts'
import { restorePerson } from './restore-person.ts'
import { suspendPerson } from './suspend-person.ts'

const services = await testServices()
const edu = await person(services, 'edu', { roles: ['moderator'] })
const reason = 'Propaganda repetida em comentários.'
let restore = () => {}
const at = (moment: string) => {
  restore()
  restore = replaceClock(() => new Date(moment))
}
afterEach(() => restore())

test('until a day includes that day as São Paulo counts it, and says so to everybody', async () => {
  at('2027-03-10T15:00:00Z')
  const caio = await person(services, 'caio')
  const visit = { address: '192.0.2.1', userAgent: 'test', deviceId: null }
  const { token } = await startSession(services, caio.id, visit)
  // as the clock of this test goes
  const ofThisTime = {
    created_at: new Date('2027-03-10T15:00:00Z'),
    expires_at: new Date('2027-04-01T00:00:00Z'),
  }
  await services.db.updateTable('sessions').set(ofThisTime).where('user_id', '=', caio.id).execute()
  const isSuspended = async () => (await readSession(services.db, token))!.actor.suspended
  await suspendPerson(services, edu, caio.id, { reason, until: '2027-03-12' })
  const [told] = await notificationsOf(services, caio)
  expect(told!.message).toContain('suspensa até 12 de março de 2027')
  const [listed] = (await findUsers(services.db, edu, { query: 'caio' })).items
  expect(
    new Date(listed!.suspension!.until!).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }),
  ).toBe('12/03/2027')
  at('2027-03-13T02:59:59Z') // a minute before midnight in São Paulo
  expect(await isSuspended()).toBe(true)
  at('2027-03-13T03:00:00Z')
  expect(await isSuspended()).toBe(false)
})

test('what ended by itself makes room for a new one; one that was lifted keeps when and why', async () => {
  at('2027-03-10T15:00:00Z')
  const gil = await person(services, 'gil')
  await suspendPerson(services, edu, gil.id, { reason, until: '2027-03-12' })
  at('2027-03-11T15:00:00Z')
  await restorePerson(services, edu, gil.id, { reason: 'Explicou-se.' })
  await suspendPerson(services, edu, gil.id, { reason, until: '2027-03-12' })
  at('2027-03-14T15:00:00Z')
  await suspendPerson(services, edu, gil.id, { reason, until: '2027-03-20' })
  const kept = services.db.selectFrom('suspensions').select(['lifted_at', 'lift_reason'])
  expect(await kept.where('user_id', '=', gil.id).orderBy('id').execute()).toEqual([
    { lifted_at: new Date('2027-03-11T15:00:00Z'), lift_reason: 'Explicou-se.' },
    { lifted_at: new Date('2027-03-14T15:00:00Z'), lift_reason: 'prazo cumprido' },
    { lifted_at: null, lift_reason: null },
  ])
})

test('today may be the last day; a past one, and one that no calendar has, are refused and nobody is told', async () => {
  at('2027-03-13T02:30:00Z') // still the 12th in São Paulo
  const bia = await person(services, 'bia')
  const fieldOf = async (until: string) =>
    (await refusalOf(suspendPerson(services, edu, bia.id, { reason, until }))).fields.until
  expect(await fieldOf('2027-03-11')).toBe('Escolha hoje ou um dia que ainda virá')
  for (const none of ['2028-02-31', '2028-13-01', '2028-00-10', '31/02/2028', '2028-2-1', '20280101'])
    expect(await fieldOf(none), none).toBe('Informe um dia que exista no calendário')
  expect(await notificationsOf(services, bia)).toEqual([])
  expect((await findUsers(services.db, edu, { query: 'bia' })).items[0]!.suspension).toBeNull()
  await suspendPerson(services, edu, bia.id, { reason, until: '2027-03-12' })
  expect((await notificationsOf(services, bia))[0]!.message).toContain('até 12 de março de 2027')
})

test('no experience begins in a month that has not begun here, though it has in Greenwich', async () => {
  at('2027-04-01T02:30:00Z')
  const dora = await person(services, 'dora')
  const entry = { company: 'UFBA', position: 'Docente', isCurrent: true }
  const save = (startDate: string) => saveBackground(services, dora, 'experience', { ...entry, startDate })
  expect((await refusalOf(save('2027-04'))).fields.startDate).toContain('futuro')
  await save('2027-03')
})
