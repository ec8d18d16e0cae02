// The reasons that staff keep to pick from: nobody’s matter.
import { sql } from 'kysely'
import type { Matters } from './staff-matters.ts'
import type { World } from './world.ts'

const TEXT = 'Fere a política de ética, artigo 4.'

export function reasonActs(world: World): [string, Matters, Record<string, string>][] {
  const gone = () => sql`delete from ready_reasons where text = ${TEXT}`.execute(world.db)
  const kept: Matters = {
    async free() {
      await gone()
      return world.insert(
        sql`insert into ready_reasons (text) values (${`Um motivo que está na lista, ${(world.made += 1)}.`}) returning id`,
      )
    },
  }
  return [
    ['add-reason', { free: async () => (await gone(), 0) }, { text: TEXT }],
    ['change-reason', kept, { text: TEXT }],
    ['retire-reason', kept, {}],
  ]
}
