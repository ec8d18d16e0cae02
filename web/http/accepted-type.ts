/**
 * Which of the offered types an Accept header asks for most: RFC 9110 §12.5.1. `usual` is what is answered anyway, also
 * on a tie.
 */
export function acceptedType<Offer>(
  accept: string | null,
  offers: ReadonlyMap<string, Offer>,
  usual: Offer,
): Offer {
  let best = usual
  let most = 0
  for (const range of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const offered = offers.get(type)
    const weight = weightOf(parameters)
    if (offered === undefined || weight < most || weight === 0) continue
    if (weight > most || offered === usual) [best, most] = [offered, weight]
  }
  return best
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
