import type { Actor } from '#domain/actor.ts'
import { decideReport } from '#domain/moderation/decide-report.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import type { ReportType } from '#domain/reports/texts.ts'
import type { Services } from '#domain/services.ts'
import type { DemoPeople } from './publish-demo-works.ts'

const REPORTS: { by: string; type: ReportType; words: string; decided?: object }[] = [
  {
    by: 'lucas_andrade',
    type: 'plagiarism',
    words:
      'O segundo e o terceiro parágrafo da revisão repetem, quase palavra por palavra, um relatório de 2021 que não aparece nas referências.',
  },
  {
    by: 'carla_nogueira',
    type: 'data_fabrication',
    words:
      'Os desvios da tabela de resultados são idênticos nas quatro condições. Peço que se peçam os dados brutos a quem assina.',
  },
  {
    by: 'diego_farias',
    type: 'authorship',
    words: 'A coleta de campo foi feita também por uma colega que não foi citada nem consultada.',
    decided: {
      decision: 'resolve',
      measure: 'note',
      reason: 'A participação na coleta foi confirmada por mensagens das duas partes.',
      notice: 'A coleta de campo contou com outra pesquisadora, que preferiu não assinar o trabalho.',
    },
  },
  {
    by: 'elisa_prado',
    type: 'conflict_interest',
    words: 'Quem assina trabalha na empresa que fornece o programa avaliado, e isso não está dito.',
    decided: {
      decision: 'reject',
      reason: 'O vínculo está declarado na seção de agradecimentos, ao fim do trabalho.',
    },
  },
]

const personOf = (people: DemoPeople, username: string): Actor => people.get(username)!

/** Reports of several kinds and states, a hidden comment that is appealed, and a flag: cases to learn the panel by. */
export async function moderate(services: Services, people: DemoPeople): Promise<void> {
  const { db } = services
  if (await db.selectFrom('ethics_reports').select('id').limit(1).executeTakeFirst()) return
  const [moderator, admin] = [personOf(people, 'beatriz_moraes'), personOf(people, 'helena_duarte')]
  const works = await findWorks(services, [
    moderator,
    admin,
    ...REPORTS.map(({ by }) => personOf(people, by)),
  ])
  for (const [index, { by, type, words, decided }] of REPORTS.entries()) {
    const { receipt } = await fileReport(services, personOf(people, by), works[index]!, {
      reportType: type,
      description: words,
    })
    if (!decided) continue
    const { id } = await db
      .selectFrom('ethics_reports')
      .select('id')
      .where('receipt', '=', receipt)
      .executeTakeFirstOrThrow()
    await decideReport(services, index % 2 ? admin : moderator, id, decided)
  }
  const staff = [moderator.id, admin.id]
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'user_id'])
    .where('user_id', 'not in', staff)
    .orderBy('id')
    .limit(2)
    .execute()
  const [first, second] = comments
  if (first) await hideAndAppeal(services, people, moderator, first)
  if (second)
    await flagContent(
      services,
      admin,
      { kind: 'comment', id: second.id },
      { reason: 'O tom passa do debate.' },
    )
}

/** Works that none of these people has anything to do with. */
async function findWorks({ db }: Services, strangers: readonly Actor[]): Promise<number[]> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where('owner_role', '=', 'author')
    .where(
      'owner_id',
      'not in',
      strangers.map(({ id }) => id),
    )
    .orderBy('slug')
    .limit(REPORTS.length)
    .execute()
  return rows.map(({ id }) => id)
}

async function hideAndAppeal(
  services: Services,
  people: DemoPeople,
  moderator: Actor,
  comment: { id: number; user_id: number | null },
): Promise<void> {
  const { hidingId } = await hideContent(
    services,
    moderator,
    { kind: 'comment', id: comment.id },
    { reason: 'Trata da pessoa que assina, e não do trabalho.' },
  )
  const writer = [...people.values()].find(({ id }) => id === comment.user_id)
  if (writer)
    await fileAppeal(
      services,
      writer,
      { type: 'hiding', id: hidingId },
      {
        text: 'O comentário critica o método. Posso reescrever a última frase, se for esse o problema.',
      },
    )
}
