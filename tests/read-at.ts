import type { Services } from '#domain/services.ts'

/** A visit or download as it is stored, at a moment of the test's choosing. */
export async function readAt(
  { db }: Pick<Services, 'db'>,
  workId: number,
  at: Date,
  kind: 'view' | 'download' = 'view',
  times = 1,
): Promise<void> {
  if (times === 0) return
  const hash = Buffer.from('leitor')
  if (kind === 'view') {
    const rows = Array.from({ length: times }, () => ({ work_id: workId, reader_hash: hash, viewed_at: at }))
    await db.insertInto('work_views').values(rows).execute()
  } else {
    const rows = Array.from({ length: times }, () => ({
      work_id: workId,
      reader_hash: hash,
      file_type: 'paper',
      downloaded_at: at,
    }))
    await db.insertInto('work_downloads').values(rows).execute()
  }
  const column = kind === 'view' ? 'views' : 'downloads'
  await db
    .updateTable('work_figures')
    .set((eb) => ({ [column]: eb(column, '+', times) }))
    .where('work_id', '=', workId)
    .execute()
  await db
    .insertInto('independent_readings')
    .values({ work_id: workId, [column]: times })
    .onConflict((conflict) =>
      conflict
        .constraint('independent_readings_pk')
        .doUpdateSet((row) => ({ [column]: row(`independent_readings.${column}`, '+', times) })),
    )
    .execute()
}

/** A review with words enough to count, of what `aWork` publishes; no two seeds say the same. */
export function aLongReview(seed: string): string {
  return `Parecer ${seed}. ${PARECER}`
}

const PARECER = `O texto parte de uma pergunta simples, a de como as pessoas leem, avaliam e discutem o que outras escrevem, e consegue mantê-la até o fim, sobre todo o percurso. O resumo anuncia bem o trabalho publicado, embora peça cinquenta caracteres de avaliação onde há poucas. Gostei da clareza com que a leitura entre pares aparece como prática cotidiana, e não como tribunal; faltou dizer quem lê primeiro e por quê. Sugiro que a autora explique o critério de escolha dos exemplos, porque o leitor fica sem saber se os casos foram sorteados ou apenas lembrados. A conclusão avança além do que os dados permitem: duas turmas e um semestre não bastam para falar em mudança de hábito. Também acrescentaria uma tabela com as datas de cada encontro e uma frase sobre o que não deu certo. No conjunto, é uma contribuição honesta, que merece ser lida por quem ensina, e que ficará melhor depois de uma revisão cuidadosa da parte final.`
