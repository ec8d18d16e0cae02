import { BadgeCheck } from 'lucide-react'
import type { CheckedCertificate } from '#domain/certificates/check-certificate.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { CertificateRows } from './certificate-rows.tsx'

/** What the paper should say, letter by letter; the name is the one that the person bears today. */
export function ValidCertificate({ certificate }: { certificate: CheckedCertificate }) {
  const { title, person, says, rows, notes, about, code, issuedAt } = certificate
  return (
    <section aria-labelledby="certificado" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="flex items-center gap-2 font-medium">
        <BadgeCheck aria-hidden className="size-5 shrink-0" />
        Válido
      </p>
      <h2 id="certificado" className="mt-3 font-serif text-2xl font-semibold">
        {title}
      </h2>
      <p className="mt-3 wrap-anywhere">
        <PersonName person={person} link /> {says}
      </p>
      {about && (
        <p className="mt-2 wrap-anywhere">
          <a href={about.path} className="link">
            {about.title}
          </a>
        </p>
      )}
      <CertificateRows rows={rows} />
      {notes.map((note) => (
        <p key={note} className="mt-3">
          {note}
        </p>
      ))}
      <dl className="mt-5 grid gap-x-8 gap-y-2 border-t border-line pt-4 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-muted">Código</dt>
          <dd className="font-mono wrap-anywhere">{code}</dd>
        </div>
        <div>
          <dt className="text-muted">Emitido em</dt>
          <dd>{formatDate(issuedAt)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-muted">
        O papel deve dizer exatamente isto. O nome é o que a pessoa usa hoje; se o papel traz outro, peça uma
        via nova.
      </p>
    </section>
  )
}
