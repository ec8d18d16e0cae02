import { isRouteErrorResponse } from 'react-router'
import { isRefused } from '#web/client/is-refused.ts'

interface Words {
  code: string
  title: string
  text: string
  signIn?: boolean
  /** Somebody's work or profile that is not there: others are. */
  explore?: boolean
}

/** The specification's own words, in English. */
export const NO_SUCH_PAGE = 'Oops! Page not found'

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
export function errorWords(error: unknown): Words {
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
