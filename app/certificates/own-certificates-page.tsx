import { data, redirect } from 'react-router'
import { CERTIFICATES_PATH } from '#platform/addresses/paths.ts'
import { certifyCoordination } from '#domain/certificates/certify-coordination.ts'
import { certifyPublication } from '#domain/certificates/certify-publication.ts'
import { certifyReviews, certifyReview } from '#domain/certificates/certify-reviews.ts'
import { endCertificate } from '#domain/certificates/end-certificate.ts'
import {
  findCertifiable,
  findOwnCertificates,
  findReviewToCertify,
} from '#domain/certificates/find-own-certificates.ts'
import { today } from '#domain/today.ts'
import { idOf, textOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { actorOf, servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { readForm } from '#web/http/read-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AskForOne } from './ask-for-one.tsx'
import { OwnCertificateItem } from './own-certificate-item.tsx'
import type { Route } from './+types/own-certificates-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Meus certificados', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services, actor, url }) {
    const [certificates, certifiable, review] = await Promise.all([
      findOwnCertificates(services, actor),
      findCertifiable(services.db, actor),
      findReviewToCertify(services.db, actor, idOf(url.searchParams.get('avaliacao'))),
    ])
    return { certificates, certifiable, review, month: today().slice(0, 7) }
  },
})

const ISSUE = {
  review: certifyReview,
  period: certifyReviews,
  publication: certifyPublication,
  coordination: certifyCoordination,
} as const

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = textOf(form, 'intent') ?? ''
  const [services, actor] = [servicesOf(context), actorOf(context)]
  const typed = Object.fromEntries(form)
  const answered = await answer(async () => {
    if (intent === 'end') {
      await endCertificate(services, actor, typed)
      return goBack('Certificado encerrado')
    }
    const issue = Object.hasOwn(ISSUE, intent) ? ISSUE[intent as keyof typeof ISSUE] : certifyReviews
    const { id } = await issue(services, actor, typed)
    return goBack('Certificado emitido', `#certificado-${id}`)
  })
  if (answered instanceof Response) return answered
  return data({ ...answered.data, intent }, answered.init ?? undefined)
}

function goBack(message: string, anchor = '') {
  return redirect(CERTIFICATES_PATH + anchor, {
    status: 303,
    headers: [flashHeader({ tone: 'success', message })],
  })
}

/** What one may show on paper: issued, downloaded and taken back here. */
export default function OwnCertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { certificates, certifiable, review, month } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData : null
  return (
    <div className="page-column py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Meus certificados</h1>
      <p className="mt-2 text-muted">
        Cada um traz um código que qualquer pessoa confere. Ele vale enquanto o que diz continuar verdadeiro.
      </p>
      <AskForOne {...{ certifiable, review, month, refused }} />
      <section aria-labelledby="emitidos" className="mt-12">
        <h2 id="emitidos" className="text-sm font-semibold">
          Emitidos
        </h2>
        {certificates.length === 0 ? (
          <EmptyState title="Nenhum certificado ainda">O que você emitir aparece aqui.</EmptyState>
        ) : (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {certificates.map((certificate) => (
              <OwnCertificateItem key={certificate.id} certificate={certificate} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
