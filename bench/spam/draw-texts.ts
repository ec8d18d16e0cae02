import { SPAM_OFFERS, SPAM_WORDS } from '#tests/spam-texts.ts'

export const drawWords = (count: number) =>
  Array.from({ length: count }, () => SPAM_WORDS[Math.floor(Math.random() * SPAM_WORDS.length)]).join(' ')

/** Nearly what another robot says, or a few words and a link to one of few sites. */
export const drawOffer = (n: number) =>
  n % 2
    ? `${SPAM_OFFERS[n % SPAM_OFFERS.length]} chame ${n} agora ${drawWords(1)}`
    : `${drawWords(3)} veja em http://p${n}.ofertas-${n % 5}.com/${n}`
