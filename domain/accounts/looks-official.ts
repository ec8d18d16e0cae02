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
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[013457@$!]/g, (sign) => READ_AS[sign]!)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const all = words.join('')
  return all.includes(PRODUCT) || NOBODY.has(all) || words.some((word) => STAFF.has(word))
}
