import { Form } from 'react-router'
import { certificatePaperPath, checkPath } from '#platform/addresses/paths.ts'
import type { OwnCertificate } from '#domain/certificates/find-own-certificates.ts'
import { CERTIFICATE_TITLES } from '#domain/certificates/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm.tsx'

/** One of one's own: what it says, or that it no longer holds. */
export function OwnCertificateItem({ certificate }: { certificate: OwnCertificate }) {
  const { id, kind, code, issuedAt, words } = certificate
  return (
    <li id={`certificado-${id}`} className="grid gap-2 py-5 target:bg-sunken">
      <h3 className="font-medium">{CERTIFICATE_TITLES[kind]}</h3>
      {words ? (
        <>
          <p className="wrap-anywhere">Você {words.says}</p>
          {words.notes.slice(0, 1).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      ) : (
        <p>
          Deixou de valer: parte do que dizia foi retirada ou não pode mais ser lida. Se voltar, ele volta a
          valer.
        </p>
      )}
      <p className="text-sm text-muted">
        Emitido em {formatDate(issuedAt)} · <span className="font-mono wrap-anywhere">{code}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {words && (
          <>
            <ButtonLink to={certificatePaperPath(id)} reloadDocument variant="primary">
              Baixar PDF
            </ButtonLink>
            <ButtonLink to={checkPath(code)}>Ver como os outros</ButtonLink>
          </>
        )}
        <Form method="post">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <ConfirmButton
            variant="quiet"
            title="Encerrar este certificado?"
            description="Quem conferir o código lerá que ele não é válido. Não se desfaz: outro teria outro código."
            confirmLabel="Encerrar"
          >
            Encerrar
          </ConfirmButton>
        </Form>
      </div>
    </li>
  )
}
