import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { NO_SUCH_PAGE, errorWords } from './error-words.ts'
import { useRequestId } from './request-id.ts'

/** Calm, with a way on. Bugs are named by the request's number only, by which the log finds them. */
export function ErrorPage({ error }: { error: unknown }) {
  const request = useRequestId()
  const { code, title, text, signIn, explore } = errorWords(error)
  const { pathname } = useLocation()
  // the address that leads nowhere, between the brackets
  const place = code === '404' ? readable(pathname) : null
  // a server failure has a request id and a log entry
  const failedHere = request === null && !isRouteErrorResponse(error)
  useEffect(() => {
    if (failedHere)
      void import('#web/ui/report-fault.ts').then(({ reportFault }) =>
        reportFault({ kind: 'page', id: 0 }, error),
      )
  }, [failedHere, error])
  return (
    <div className="page flex flex-col items-start py-[clamp(4rem,14vh,9rem)]">
      <p className="missing-place text-lg tabular-nums">
        <span className="wrap-anywhere">{place ?? code}</span>
      </p>
      <h1
        lang={title === NO_SUCH_PAGE ? 'en' : undefined}
        className="mt-6 max-w-3xl font-serif text-2xl font-semibold tracking-tight sm:text-3xl"
      >
        {title}
      </h1>
      <p className="mt-3 max-w-xl text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {signIn && (
          <ButtonLink to="/auth" variant="primary">
            Entrar
          </ButtonLink>
        )}
        {explore && (
          <ButtonLink to="/feed" variant="primary">
            Explorar Trabalhos
          </ButtonLink>
        )}
        <ButtonLink
          to="/"
          variant={signIn || explore ? 'secondary' : 'primary'}
          reloadDocument={code === '500'}
        >
          Voltar ao início
        </ButtonLink>
      </div>
      {code === '500' && request && (
        <p className="mt-10 text-sm text-muted">
          Código para o suporte: <code className="font-mono break-all select-all">{request}</code>
        </p>
      )}
    </div>
  )
}

/** As it was written; one that cannot be read stays as it is. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
