import { WORK_LOAD_FAILED } from '#domain/works/texts.ts'
import { toast } from '#app/ui/toast.ts'

const LOST = 'Sem conexão. Confira a internet e tente de novo.'

interface Place {
  pathname: string
  search: string
  /** what its parts were made of, by the part's route */
  data: ReadonlyMap<string, unknown>
  /** shows it as it is, and lets go of any other that was on its way */
  stay: () => void
}

let here: Place | null = null

/** The page that is shown tells so. */
export function keepPlace(place: Place): void {
  here = place
}

type Loaded = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Pages whose data could not be fetched for want of a connection: the person stays where they are, with the words, and
 * what is on the screen is not thrown away for a page that says less. The server's own faults come as answers, not here.
 */
export async function stayWithoutConnection(
  { request }: { request: Request },
  next: () => Promise<Loaded>,
): Promise<Loaded> {
  const loaded = await next()
  // forms and lists that load more tell of their failures themselves; only a page asks for the root too
  if (request.method !== 'GET' || !('root' in loaded) || request.signal.aborted) return loaded
  if (!here || !Object.values(loaded).some(isLost)) return loaded
  const { pathname, search } = new URL(request.url)
  // read anew in the background: the next event tries again
  if (pathname === here.pathname && search === here.search) return asItWas(loaded, here.data)
  toast.error('works/work-page' in loaded ? WORK_LOAD_FAILED : LOST)
  here.stay()
  return loaded
}

function asItWas(loaded: Loaded, data: Place['data']): Loaded {
  const kept = Object.entries(loaded).map(([route, part]): [string, Loaded[string]] => [
    route,
    isLost(part) && data.has(route) ? { type: 'data', result: data.get(route) } : part,
  ])
  return Object.fromEntries(kept)
}

// `fetch` rejects with a TypeError where no answer came: https://fetch.spec.whatwg.org/#fetch-method
const isLost = ({ type, result }: Loaded[string]) => type === 'error' && result instanceof TypeError
