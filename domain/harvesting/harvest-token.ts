import * as v from 'valibot'
import { now } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { equalInConstantTime } from '#platform/security/equal-in-constant-time.ts'
import { signWithSecret } from '#platform/security/sign-with-secret.ts'
import { HarvestError } from '#engines/harvesting/harvest-error.ts'

type Keyed = Pick<Config, 'secret'>

const DAYS = 7
/** Raised when the shape changes: older tokens are then refused. */
const SHAPE = 1

const Position = v.object({
  verb: v.picklist(['ListIdentifiers', 'ListRecords', 'ListSets']),
  prefix: v.string(),
  set: v.nullable(v.string()),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** the last that was told: its second and its number, or of sets its word */
  after: v.union([v.tuple([v.string(), v.number()]), v.string()]),
  /** how many were told */
  told: v.number(),
})
const Sealed = v.object({ shape: v.literal(SHAPE), issued: v.number(), place: Position })

/** Where a list goes on. It holds everything: nothing is kept here, so it outlives restarts and deletions. */
export type HarvestPosition = v.InferOutput<typeof Position>

const sign = (config: Keyed, body: string): string =>
  signWithSecret(config, 'harvest', body).toString('base64url').slice(0, 22)

const seconds = () => Math.floor(now().getTime() / 1000)

export function writeHarvestToken(
  config: Keyed,
  place: HarvestPosition,
): { token: string; expiresAt: string } {
  const issued = seconds()
  const body = Buffer.from(JSON.stringify({ shape: SHAPE, issued, place })).toString('base64url')
  return {
    token: `${body}.${sign(config, body)}`,
    expiresAt: new Date((issued + DAYS * 86_400) * 1000).toISOString().replace('.000', ''),
  }
}

/** The place that was written into it, for this verb; refuses one that is forged, too old or of another list. */
export function readHarvestToken(
  config: Keyed,
  verb: HarvestPosition['verb'],
  token: string,
): HarvestPosition {
  const refused = new HarvestError(
    'badResumptionToken',
    'Este resumptionToken não vale: comece a lista de novo, sem ele.',
  )
  const [body = '', signature = ''] = token.split('.')
  if (!equalInConstantTime(signature, sign(config, body))) throw refused
  const sealed = v.safeParse(Sealed, JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!sealed.success || sealed.output.place.verb !== verb) throw refused
  if (sealed.output.issued + DAYS * 86_400 < seconds()) throw refused
  return sealed.output.place
}
