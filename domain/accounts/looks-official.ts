import { fold } from '#engines/text/fold.ts'

/** What a person's name or username may not say: that they are the product, its staff, or nobody at all. */
const PRODUCT = 'entrepares'
const STAFF = new Set(
  [
    'admin admins administrador administradora administradores administracao administrator moderador moderadora',
    'moderadores moderacao moderator moderators staff suporte support sysadmin webmaster ouvidoria equipe oficial official',
  ].flatMap((line) => line.split(' ')),
)
/** What pages show in place of a person. */
const NOBODY = new Set([
  'autorremovido',
  'contaremovida',
  'avaliadoranonimo',
  'anonimo',
  'usuariodesconhecido',
  'semnome',
])
/** What is beside the name of whoever was verified, and nobody writes into their own. */
const TICKS =
  /[\u2611\u2705\u2713\u2714\u237B\u{10102}\u{1F5F8}\u{1F5F9}\u{1F197}\u{1F396}\u{1F3C5}\u{1F4DB}\u{1F530}\u{1F6E1}\u00AE\u2122\u2120\u{1F535}\u{1F537}\u{1F539}\u{1F4A0}]/u
const VERIFIED = /verificad[oa]|verified/
/** Signs that are read as letters. */
const READ_AS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

export function looksOfficial(name: string): boolean {
  if (TICKS.test(name)) return true
  const words = fold(name)
    .replaceAll(/[013457@$!]/g, (sign) => READ_AS[sign]!)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const all = words.join('')
  return (
    all.includes(PRODUCT) || VERIFIED.test(all) || NOBODY.has(all) || words.some((word) => STAFF.has(word))
  )
}
