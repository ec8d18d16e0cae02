import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { fileReport } from './file-report.ts'
import { findOpenReports } from './find-open-reports.ts'

const services = await testServices()
const { db } = services

test('the operator reads what waits, the longest waiting first; what is decided waits no more', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  for (const title of ['O primeiro denunciado', 'O segundo denunciado', 'O terceiro denunciado']) {
    const { id } = await publishWork(services, ana, aWork({ title }))
    const description = 'Um capítulo inteiro é de outra pessoa, sem citação. '.repeat(3)
    await fileReport(services, bia, id, { reportType: 'plagiarism', description })
  }
  const titles = async () => (await findOpenReports(db)).map(({ workTitle }) => workTitle)
  expect(await titles()).toEqual(['O primeiro denunciado', 'O segundo denunciado', 'O terceiro denunciado'])
  await db
    .updateTable('ethics_reports')
    .set({ status: 'rejected', resolved_at: new Date() })
    .where('work_title', '=', 'O segundo denunciado')
    .execute()
  expect(await titles()).toEqual(['O primeiro denunciado', 'O terceiro denunciado'])
})
