import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { getWork } from '#domain/works/get-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { CheckPanel } from './check-panel.tsx'

const services = await testServices()
let ana: Actor
beforeAll(async () => {
  ana = await person(services, 'ana')
})

const EMPTY = {
  confidence: null,
  originality: null,
  reasoning: null,
  strengths: [],
  concerns: [],
  sections: [],
  unavailable: null,
}
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('before a check has run its panel says so; afterwards it tells everything that was kept', async () => {
  const { id, slug } = await publishWork(services, ana, aWork())
  const before = await getWork(services.db, 'ana', slug)
  expect([before.aiResult, before.plagiarismResult]).toEqual([null, null])
  expect(words(renderToStaticMarkup(<CheckPanel status={before.aiStatus} result={null} />))).toContain(
    'A verificação ainda não foi feita.',
  )
  await services.db
    .updateTable('works')
    .set({
      ai_verification_status: 'flagged',
      ai_verification_result: JSON.stringify({
        confidence: 0.4,
        reasoning: 'Faltam referências.',
        strengths: ['Método claro'],
        concerns: ['Citação sem fonte'],
      }),
      plagiarism_check_status: 'suspicious',
      plagiarism_check_result: JSON.stringify({
        confidence: 0.95,
        originality_score: 71,
        reasoning: 'Um trecho igual.',
        suspicious_sections: ['Era uma vez <b>'],
      }),
    })
    .where('id', '=', id)
    .execute()
  const work = await getWork(services.db, 'ana', slug)
  const ai = words(renderToStaticMarkup(<CheckPanel status={work.aiStatus} result={work.aiResult} />))
  for (const part of ['uma pessoa decide', 'Faltam referências.', 'Método claro', 'Citação sem fonte', '40%'])
    expect(ai).toContain(part)
  const plagiarism = words(
    renderToStaticMarkup(
      <CheckPanel status={work.plagiarismStatus} result={work.plagiarismResult} plagiarism />,
    ),
  )
  for (const part of ['Um trecho igual.', '71%', '95%', 'Era uma vez &lt;b&gt;'])
    expect(plagiarism).toContain(part)
})

test('a check that could not be made says so, and why', () => {
  const result = { ...EMPTY, unavailable: 'protected' as const }
  const panel = words(renderToStaticMarkup(<CheckPanel status="pending" result={result} plagiarism />))
  expect(panel).toContain('Verificação indisponível. O arquivo está protegido por senha')
  expect(panel).not.toContain('A verificação ainda não foi feita')
})
