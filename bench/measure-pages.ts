import { signUpOver } from '#tests/sign-up-over.ts'
import { askRaw } from './ask-raw.ts'
import { describeTimes, timesOf, type Measured } from './measure-cases.ts'
import { startProduct } from './product.ts'

const PAGES: Record<string, string> = {
  'página inicial': '/',
  feed: '/feed',
  'feed de uma área': '/areas/saude',
  'feed por visualizações': '/feed?ordem=visualizacoes',
  'trabalhos de uma palavra-chave': '/areas?palavra=trabalho',
  'busca: palavra comum': '/feed?q=trabalho',
  'busca: palavra comum, por data': '/feed?q=trabalho&ordem=data',
  perfil: '/pessoa_7',
  sugestões: '/_/suggestions?q=edu',
}

interface Site {
  databaseUrl: string
  dataDir: string
  /** The address of a work. */
  work: string
  before: Measured | null
}

/** Whole answers over HTTP to a member, one after another, none of them kept. */
export async function measurePages({ databaseUrl, dataDir, work, before }: Site): Promise<Measured> {
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', JOBS: 'off', PAGE_CACHE_MB: '0' }
  const product = await startProduct({ dataDir, env })
  try {
    const cookie = await signUpOver(product.origin, `leitora_${Date.now().toString(36)}`)
    const headers = { 'accept-encoding': 'br', cookie }
    const measured = new Map<string, Awaited<ReturnType<typeof timesOf>>>()
    for (const [page, path] of Object.entries({ ...PAGES, trabalho: work })) {
      const name = `HTTP, ${page}`
      const times = await timesOf(() => askRaw(product.origin + path, headers))
      measured.set(name, times)
      console.log(describeTimes(name, times, before))
    }
    return measured
  } finally {
    await product.stop()
  }
}
