import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { getLanding } from '../get-landing.ts'
import { findCitationMap } from './find-citation-map.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const TEXT =
  'O texto conta o que se leu e o que se viu, com o cuidado de dizer de onde vem cada coisa. '.repeat(3)

test('the first page draws what Ana published, by who cites whom; a hidden work is no note and no tie', async () => {
  expect(await findCitationMap(db, null)).toEqual([])
  const cited = await publishWork(services, ana, aWork({ title: 'A obra citada', content: TEXT }))
  const citing = await publishWork(
    services,
    ana,
    aWork({ title: 'A obra que cita', content: `${TEXT} Ver [[${cited.slug}]].`, thematicArea: 'Direito' }),
  )
  const alone = await publishWork(services, ana, aWork({ title: 'A obra sozinha', content: TEXT }))
  const map = await findCitationMap(db, null)
  expect(map.map(({ id, path, links, cites }) => ({ id, path, links, cites }))).toEqual([
    { id: cited.id, path: `/ana/${cited.slug}`, links: 1, cites: [] },
    { id: citing.id, path: `/ana/${citing.slug}`, links: 1, cites: [cited.id] },
    { id: alone.id, path: `/ana/${alone.slug}`, links: 0, cites: [] },
  ])
  await db.updateTable('works').set({ hidden: true }).where('id', '=', cited.id).execute()
  expect((await findCitationMap(db, null)).map(({ id, links, cites }) => ({ id, links, cites }))).toEqual([
    { id: citing.id, links: 0, cites: [] },
    { id: alone.id, links: 0, cites: [] },
  ])
})

test('the work in brackets is not among the newest too', async () => {
  const { newest } = await getLanding(db)
  const shown = newest[0]!.id
  expect((await getLanding(db, shown)).newest.map(({ id }) => id)).toEqual(
    newest.map(({ id }) => id).filter((id) => id !== shown),
  )
})
