// Every act of staff × every role × every way in which a matter can be one's own, each cell tried: staff-matrix.txt.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RECORDED_ACTS } from '#domain/record/texts.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { ACTS } from '#app/admin/acts.ts'
import { staffActs } from './staff-acts.ts'
import { type Matters, type Way, WAYS } from './staff-matters.ts'
import { World } from './world.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const gil = await person(services, 'gil', { roles: ['moderator'] })
const hugo = await person(services, 'hugo', { roles: ['admin'] })
const iara = await person(services, 'iara', { roles: ['moderator'] })
const world = new World(services, { ana, bia, admin: hugo, earlier: iara })
const acts = staffActs(world)

const ROLES: Record<string, Actor | null> = {
  visitor: null,
  member: bia,
  suspended: { ...gil, suspended: true },
  moderator: gil,
  admin: hugo,
}
const COLUMNS = [...Object.keys(ROLES), ...WAYS]

const [head, ...lines] = readFileSync(new URL('staff-matrix.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const table = new Map(
  lines.map((line) => {
    const [name, ...cells] = line.trim().split(/\s+/)
    return [name!, new Map(cells.map((cell, at) => [COLUMNS[at]!, cell]))]
  }),
)

const recorded = async () => {
  const { n } = await db
    .selectFrom('moderation_record')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const STATUS_OF: Record<string, string> = { unauthenticated: '401', forbidden: '403', missing: '404' }

/** What becomes of it, as a cell of the table says it; what was refused leaves no trace. */
async function tried(name: string, actor: Actor | null, id: number, form: Record<string, unknown>) {
  const before = await recorded()
  try {
    await acts[name]!.do(actor, id, form)
    return 'yes'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(await recorded()).toBe(before)
    return STATUS_OF[error.kind] ?? error.kind
  }
}

const makesOf = (matters: Matters, way: Way) => [matters[way] ?? []].flat()

test('the table has a line for every act of staff, and a cell for every role and way', () => {
  expect(head!.trim().split(/\s+/)).toEqual(['act', ...COLUMNS])
  expect([...table.keys()].toSorted()).toEqual(Object.keys(acts).toSorted())
  for (const [name, cells] of table) expect(cells.size, name).toBe(COLUMNS.length)
})

test('every act of the panel is among them', () => {
  const names = new Set(Object.keys(acts).map((name) => name.split('/')[0]!))
  expect(Object.keys(ACTS).filter((name) => !names.has(name))).toEqual([])
})

describe.each(Object.keys(acts))('%s', (name) => {
  const { forms, matters } = acts[name]!
  const cell = (column: string) => table.get(name)?.get(column) ?? '(no cell)'

  test('by each role, where nobody is tied to the matter', async () => {
    for (const [role, actor] of Object.entries(ROLES)) {
      // an admin tries what a moderator did, and what is an admin's alone in every form
      for (const form of role === 'moderator' || role === 'admin' ? forms : forms.slice(0, 1))
        expect(await tried(name, actor, await matters.free(null), form), role).toBe(cell(role))
    }
  })

  test.each(WAYS)('by staff who are tied to it: %s', async (way) => {
    const makes = makesOf(matters, way)
    // '-': nobody can be tied to such a matter in this way
    if (makes.length === 0) return expect(cell(way)).toBe('-')
    for (const make of makes)
      for (const actor of [edu, dora]) {
        const id = await make(actor)
        for (const form of forms) expect(await tried(name, actor, id, form), actor.username).toBe(cell(way))
      }
  })
})

/** Recorded without a decision on anything, by the operator or whose it is, or only where a job or a deposit failed. */
const ELSEWHERE =
  /^(community\.(create|edit|mute|unmute|remove|allow|name-helper|dismiss-helper)|job\.(retry|discard)|doi\.retry|admin\.(grant|revoke)|verification\.withdraw|person\.(reset-link|confirm-email|reset-second-factor|delete|export))$/

test('every act that the record has words for is done by a line of the table', async () => {
  const rows = await db.selectFrom('moderation_record').select('action').distinct().execute()
  const done = new Set(rows.map(({ action }) => action))
  expect(Object.keys(RECORDED_ACTS).filter((act) => !done.has(act) && !ELSEWHERE.test(act))).toEqual([])
})
