import { expect, test } from 'vitest'
import { GARDENS, paragraphs, TRAMS } from '#tests/integrity-texts.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { checkWork } from '../integrity/check-work.ts'
import { contestCheck } from '../integrity/due-process/contest-check.ts'
import { getEvidence } from '../integrity/evidence/get-evidence.ts'
import { publishWork } from '../publishing/publish-work.ts'
import { decideCheck } from './decide-check.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const dora = await person(services, 'dora', { roles: ['moderator'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })

async function published(who: typeof ana, content: string) {
  const made = await publishWork(services, who, aWork({ content }))
  await checkWork(services, { workId: made.id, version: 1 })
  const { reports } = await getEvidence(services.db, dora, who.username, made.slug)
  return reports.find(({ kind }) => kind === 'plagiarism')!.runId
}

test('the second of two is told what the first decided, also that the authors were asked', async () => {
  const own = await published(ana, paragraphs(...GARDENS))
  const copied = await published(bia, paragraphs(...TRAMS.slice(0, 3), ...GARDENS.slice(2), TRAMS[5]!))
  const decide = (who: typeof ana, decision: string, runId = copied) =>
    decideCheck(services, who, runId, { decision, reason: 'Os trechos são do mesmo grupo.' })
  const notified = async (decision: string, runId?: number) => {
    const { kind, message } = await refusalOf(decide(edu, decision, runId))
    return kind === 'conflict' && message
  }
  await decide(dora, 'ask')
  expect(await notified('ask')).toBe('Os autores já foram consultados e ainda não responderam.')
  await decide(dora, 'confirm')
  for (const decision of ['dismiss', 'confirm', 'ask'])
    expect(await notified(decision)).toBe('Este caso já foi decidido: resultado confirmado.')
  await contestCheck(services, bia, copied, { note: 'Escrevemos juntas estes parágrafos.' })
  await decide(dora, 'dismiss')
  expect(await notified('confirm')).toBe('Este caso já foi decidido: resultado descartado.')
  expect(await notified('confirm', own)).toBe('Não há suspeita a decidir neste resultado.')
})
