import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { isRefused } from '#web/client/is-refused.ts'
import { useRequestId } from './request-id.ts'

interface Words {
  code: string
  title: string
  text: string
  signIn?: boolean
  /** Somebody's work or profile that is not there: others are. */
  explore?: boolean
}

/** The specification's own words, in English. */
const NO_SUCH_PAGE = 'Oops! Page not found'

const TITLES: Record<number, string> = {
  400: 'Pedido inválido',
  401: 'É preciso entrar',
  403: 'Você não pode abrir esta página',
  404: 'Página não encontrada',
  405: 'Pedido inválido',
  410: 'Trabalho retirado',
  429: 'Um momento, por favor',
  503: 'Voltamos em breve',
}

/** The message of a thrown response. A bug reveals nothing about itself. */
export function wordsOf(error: unknown): Words {
  if (!isRouteErrorResponse(error)) {
    return {
      code: '500',
      title: 'Algo deu errado do nosso lado',
      text: 'O problema foi registrado e vamos cuidar dele. Tente de novo em alguns instantes.',
    }
  }
  const title =
    TITLES[error.status] ??
    (error.status < 500 ? 'Não foi possível concluir' : 'Algo deu errado do nosso lado')
  if (isRefused(error.data)) {
    const words = error.data.message
    const named = error.status === 404 || error.status === 410
    return {
      code: String(error.status),
      title: named ? words : title,
      text: named ? 'O endereço pode ter mudado, ou o conteúdo não está mais disponível.' : words,
      signIn: error.status === 401,
      explore: named,
    }
  }
  if (error.status === 404) return { code: '404', title: NO_SUCH_PAGE, text: 'Página não encontrada' }
  return {
    code: String(error.status),
    title,
    text: 'Confira o endereço e tente de novo.',
    signIn: error.status === 401,
  }
}

/** Calm, with a way on. Bugs are named by the request's number only, by which the log finds them. */
export function ErrorPage({ error }: { error: unknown }) {
  const request = useRequestId()
  const { code, title, text, signIn, explore } = wordsOf(error)
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
