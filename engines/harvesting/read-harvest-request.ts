import { HarvestError } from './harvest-error.ts'

export type ListVerb = 'ListIdentifiers' | 'ListRecords'

/** What of the works a list is about; times are whole seconds, both within. */
export interface HarvestSelection {
  prefix: string
  set: string | null
  from: string | null
  until: string | null
}

export type HarvestRequest =
  | { verb: 'Identify' }
  | { verb: 'ListMetadataFormats'; identifier: string | null }
  | { verb: 'GetRecord'; identifier: string; prefix: string }
  | { verb: 'ListSets'; token: string | null }
  | { verb: ListVerb; token: string }
  | { verb: ListVerb; token: null; selection: HarvestSelection }

type Verb = HarvestRequest['verb']
const ALLOWED: Readonly<Record<Verb, readonly string[]>> = {
  Identify: [],
  ListMetadataFormats: ['identifier'],
  ListSets: ['resumptionToken'],
  GetRecord: ['identifier', 'metadataPrefix'],
  ListIdentifiers: ['from', 'until', 'metadataPrefix', 'set', 'resumptionToken'],
  ListRecords: ['from', 'until', 'metadataPrefix', 'set', 'resumptionToken'],
}
const SET_SPEC = /^[\w.!~*'()-]+(?::[\w.!~*'()-]+)*$/

/** A request by the arguments as they came; throws what the protocol calls its error. */
export function readHarvestRequest(pairs: Iterable<[string, string]>): HarvestRequest {
  const given = [...pairs]
  const verb = verbOf(given.filter(([name]) => name === 'verb'))
  const args = readArguments(
    verb,
    given.filter(([name]) => name !== 'verb'),
  )
  const token = args.get('resumptionToken') ?? null
  switch (verb) {
    case 'Identify':
      return { verb }
    case 'ListMetadataFormats':
      return { verb, identifier: args.get('identifier') ?? null }
    case 'ListSets':
      return { verb, token }
    case 'GetRecord':
      return { verb, identifier: needed(args, 'identifier'), prefix: needed(args, 'metadataPrefix') }
    default:
      return token === null ? { verb, token, selection: selectionOf(args) } : { verb, token }
  }
}

function verbOf(given: readonly [string, string][]): Verb {
  const [first, ...more] = given
  if (!first) throw new HarvestError('badVerb', 'Falta o argumento verb.')
  if (more.length > 0) throw new HarvestError('badVerb', 'O argumento verb foi repetido.')
  if (!Object.hasOwn(ALLOWED, first[1]))
    throw new HarvestError('badVerb', 'Este verbo não existe no OAI-PMH.')
  return first[1] as Verb
}

function readArguments(verb: Verb, given: readonly [string, string][]): Map<string, string> {
  const args = new Map<string, string>()
  for (const [name, value] of given) {
    if (!ALLOWED[verb].includes(name)) {
      throw new HarvestError('badArgument', `O verbo ${verb} não tem um dos argumentos enviados.`)
    }
    if (args.has(name)) throw new HarvestError('badArgument', `O argumento ${name} foi repetido.`)
    if (value === '') throw new HarvestError('badArgument', `O argumento ${name} está vazio.`)
    args.set(name, value)
  }
  if (args.has('resumptionToken') && args.size > 1) {
    throw new HarvestError('badArgument', 'Com resumptionToken não se envia nenhum outro argumento.')
  }
  return args
}

function needed(args: ReadonlyMap<string, string>, name: string): string {
  const value = args.get(name)
  if (value === undefined) throw new HarvestError('badArgument', `Falta o argumento ${name}.`)
  return value
}

function selectionOf(args: ReadonlyMap<string, string>): HarvestSelection {
  const prefix = needed(args, 'metadataPrefix')
  const set = args.get('set') ?? null
  if (set !== null && !SET_SPEC.test(set)) {
    throw new HarvestError('badArgument', 'O argumento set não tem a forma de um conjunto.')
  }
  const [from, until] = [args.get('from') ?? null, args.get('until') ?? null]
  if (from !== null && until !== null && from.length !== until.length) {
    throw new HarvestError('badArgument', 'Os argumentos from e until têm precisões diferentes.')
  }
  const selection = {
    prefix,
    set,
    from: from && secondOf('from', from, '00:00:00'),
    until: until && secondOf('until', until, '23:59:59'),
  }
  if (selection.from !== null && selection.until !== null && selection.from > selection.until) {
    throw new HarvestError('badArgument', 'O argumento from é posterior a until.')
  }
  return selection
}

/** '2026-11-12' and '2026-11-12T14:00:00Z', where there is such a day and such a time. */
function secondOf(name: string, written: string, ofDay: string): string {
  const second = written.length === 10 ? `${written}T${ofDay}Z` : written
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(second) ? new Date(second) : null
  const exists = date && !Number.isNaN(date.getTime()) && date.toISOString().replace('.000', '') === second
  if (!exists || second < '0001') {
    throw new HarvestError(
      'badArgument',
      `O argumento ${name} deve ser um dia, como 2026-11-12, ou um instante, como 2026-11-12T14:00:00Z.`,
    )
  }
  return second
}
