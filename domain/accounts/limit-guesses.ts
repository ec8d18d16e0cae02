import { refuseTooMany } from '#domain/limit-acts.ts'
import type { AccountRateRule } from '#domain/rate-rules.ts'
import type { Services } from '#domain/services.ts'
import { networkOf } from '#platform/addresses/network-of.ts'

/** Counts a try, or refuses it, saying when to come back. */
export async function limitGuesses(
  { limits }: Pick<Services, 'limits'>,
  rule: AccountRateRule,
  key: string,
  words = 'Muitas tentativas em pouco tempo.',
): Promise<void> {
  const who = rule.endsWith(':address') ? networkOf(key) : key
  await refuseTooMany(limits.consume(rule, who), words)
}
