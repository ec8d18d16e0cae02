/** Seconds: about as long as a restart takes. */
const RETRY_AFTER = 10

const TITLE = 'Fora do ar por um momento'
const WORDS = 'Não conseguimos ler os dados agora. Isto costuma durar pouco: tente de novo em instantes.'
const OF_ACTS =
  'Não conseguimos guardar agora, e o que você enviou pode não ter sido guardado. Volte à página, confira e envie de novo em instantes.'

/** The database is away: 503 in words, in the form that was asked for, and when to ask again. */
export function refuseWhileAway(request: Request, productName: string): Response {
  const isAct = request.method !== 'GET' && request.method !== 'HEAD'
  const message = isAct ? OF_ACTS : WORDS
  const headers = { 'Retry-After': String(RETRY_AFTER), 'Cache-Control': 'no-store' }
  const accept = request.headers.get('Accept') ?? ''
  if (accept.includes('application/json'))
    return Response.json({ refused: true, kind: 'away', message, fields: {} }, { status: 503, headers })
  if (!accept.includes('text/html'))
    return new Response(`${message}\n`, {
      status: 503,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(pageOf(productName, message), {
    status: 503,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  })
}

/** A self-contained page: nothing else can be fetched now. */
const pageOf = (productName: string, message: string): string => `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE} · ${escape(productName)}</title>
<style>
:root { color-scheme: light dark }
body { max-width: 36rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.6 system-ui, sans-serif }
h1 { font: 600 1.875rem/1.25 Georgia, serif }
</style>
</head>
<body>
<main>
<p>${escape(productName)}</p>
<h1>${TITLE}</h1>
<p>${message}</p>
<p><a href="">Tentar de novo</a></p>
</main>
</body>
</html>
`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
