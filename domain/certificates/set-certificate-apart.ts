import type { CertificatePaper } from '#engines/typesetting/pdf/set-certificate.ts'
import type { PdfOutput } from '#engines/typesetting/pdf/compile-template.ts'
import { checkPath, CHECK_PATH } from '#platform/addresses/paths.ts'
import { TooManyTasks, type PoolTask } from '#platform/task-processes/create-task-pool.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { isoDay } from '#domain/today.ts'
import { getOwnCertificate } from './find-own-certificates.ts'
import { dayWords } from './describe-statement.ts'
import { CERTIFICATE_ENDED, TOO_MANY_PAPERS, UNREADABLE_WORK } from './texts.ts'

export const SET_CERTIFICATE: PoolTask<CertificatePaper, PdfOutput> = { name: 'certificates.set' }

/** A person's own certificate as a PDF. Made at each request and never stored, since it bears their current name. */
export async function setCertificateApart(
  services: Services,
  actor: Actor | null,
  id: number,
  { origin, siteName }: { origin: string; siteName: string },
): Promise<Buffer> {
  requireActor(actor)
  const { code, issuedAt, words } = await getOwnCertificate(services, actor, id)
  if (!words) throw new Refusal('conflict', CERTIFICATE_ENDED)
  await limitActs(services, 'certificate:person', actor)
  const paper: CertificatePaper = {
    ...{ siteName, code, issuedAt },
    title: words.title,
    opening: words.opening,
    about: words.about && origin + words.about.path,
    name: actor.fullName,
    says: words.says,
    rows: words.rows.map(({ day, work, words: length }) => ({
      day,
      title: work?.title ?? UNREADABLE_WORK,
      words: length,
    })),
    notes: words.notes,
    url: origin + checkPath(code),
    formUrl: origin + CHECK_PATH,
    issued: dayWords(isoDay(new Date(issuedAt))),
  }
  const { bytes } = await services.taskPool
    .run(SET_CERTIFICATE, paper, { person: String(actor.id) })
    .catch((error: unknown) => {
      if (error instanceof TooManyTasks)
        throw new Refusal('too-many', TOO_MANY_PAPERS, { retryAfterSeconds: 10 })
      throw error
    })
  return Buffer.from(bytes)
}
