export const WHO_ARE_YOU =
  'Você é um dos autores? Marque o seu nome na lista, ou diga que está depositando para outra pessoa'
export const AUTHORS_MISSING = 'Informe os autores do trabalho'
export const DEPOSIT_UNDECLARED = 'Declare que você pode depositar este trabalho'

export const orcidWrong = (name: string): string =>
  `ORCID iD inválido em “${name}”. Confira os 16 caracteres, como 0000-0002-1825-0097`
