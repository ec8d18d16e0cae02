import type { Tx } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Services } from '#domain/services.ts'
import type { CheckKind } from '#domain/publishing/keep-check-result.ts'
import { evidencePath } from './evidence-path.ts'
import type { CheckedWork } from './find-checked-work.ts'
import { NOTIFICATION_TITLE } from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

const MESSAGES: Record<CheckKind, (title: string) => string> = {
  plagiarism: (title) =>
    `Encontramos trechos de “${title}” parecidos com trabalhos publicados antes. É um resultado automático: veja os trechos e responda, se quiser.`,
  ai: (title) =>
    `A verificação automática de “${title}” encontrou pontos que pedem a leitura de uma pessoa. Veja quais são e responda, se quiser.`,
}

/** The authors learn of a result that asks for an answer before anybody else has reason to ask them. */
export async function notifyOfResult(
  services: Pick<Services, 'live'>,
  tx: Tx,
  work: CheckedWork,
  kind: CheckKind,
): Promise<void> {
  await notify(services, tx, {
    to: work.ownerIds,
    type: 'moderation',
    about: { kind: 'work', id: work.workId },
    title: NOTIFICATION_TITLE,
    message: MESSAGES[kind](plainInline(work.title)),
    link: evidencePath(work),
  })
}
