export const UNAVAILABLE = 'Verificação indisponível'

export const WHY_UNAVAILABLE = {
  no_text: 'Não há texto que se possa ler neste trabalho: o arquivo contém só imagens, ou nenhum texto.',
  protected: 'O arquivo está protegido por senha e não pode ser lido.',
  partial: 'Só uma parte do texto pôde ser lida e comparada: o selo não diz nada do resto.',
  failed: 'A verificação não pôde ser concluída. Ela pode ser pedida de novo.',
} as const

const AUTOMATIC =
  'Isto é um resultado automático, não uma acusação. Veja os trechos lado a lado; a autoria pode responder e a moderação decide.'
const LIMITS = 'A verificação não pesquisa a internet nem detecta traduções.'

const SUSPICIOUS_WORDS = `Encontramos trechos parecidos com trabalhos publicados antes nesta plataforma. ${AUTOMATIC}`

const number = new Intl.NumberFormat('pt-BR')
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

const { format: day } = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'long',
})

const works = (count: number) =>
  count === 1 ? 'o único outro trabalho' : `os ${number.format(count)} trabalhos`

export function originalWords(corpusSize: number, at: Date): string {
  if (corpusSize === 0)
    return `Ainda não havia outros trabalhos nesta plataforma para comparar em ${day(at)}. ${LIMITS}`
  return `Nenhuma sobreposição relevante com ${works(corpusSize)} desta plataforma em ${day(at)}. ${LIMITS}`
}

export function similarWords(corpusSize: number, coverage: number, at: Date): string {
  return (
    `Pequena sobreposição (${percent.format(coverage)} do texto) na comparação com ${works(corpusSize)} desta plataforma em ` +
    `${day(at)}, menor do que o que levaria a uma suspeita. ${LIMITS}`
  )
}

export function suspiciousWords(corpusSize: number, coverage: number, at: Date): string {
  return (
    `${SUSPICIOUS_WORDS}\n\n${percent.format(coverage)} do texto coincide com outros trabalhos, na comparação com ` +
    `${works(corpusSize)} desta plataforma em ${day(at)}. ${LIMITS}`
  )
}

export const CUT_WORDS = 'O texto é maior do que o que pode ser comparado por inteiro: o fim ficou de fora.'

export const KINDS = {
  verbatim: 'Igual',
  paraphrase: 'Reescrito',
  summary: 'Resumido',
} as const

export const NOTIFICATION_TITLE = 'Verificação automática'

export const DISMISSED_WORDS = {
  plagiarism: 'A moderação leu os trechos e descartou a suspeita.',
  ai: 'A moderação leu os pontos levantados e os descartou.',
} as const
export const CONFIRMED_WORDS = {
  plagiarism: 'A moderação leu os trechos e confirmou o resultado.',
  ai: 'A moderação leu os pontos levantados e confirmou o resultado.',
} as const

export const RULES_ONLY = 'Verificação automática por regras, sem modelo de linguagem.'
export const readByModel = (name: string) =>
  `Verificação automática por regras; um modelo de linguagem (${name}) também leu o texto e fez perguntas, que não decidem o resultado.`

export function verificationWords(
  status: 'verified' | 'flagged',
  { evaluated, applicable }: { evaluated: number; applicable: number },
): string {
  const looked = `O texto permitiu avaliar ${evaluated} de ${applicable} pontos.`
  if (status === 'verified') return `${looked} Nenhum deles pede, por si, a leitura de uma pessoa.`
  return `${looked} Há pontos que pedem a leitura de uma pessoa. Isto é um resultado automático, não uma acusação: a autoria pode responder e a moderação decide.`
}

export const RESULT_GONE = 'Este resultado não vale mais: há uma versão ou uma verificação mais nova.'
export const ONLY_AUTHORS = 'Só os autores respondem pelo trabalho.'
export const ONLY_AUTHORS_AND_STAFF = 'Só os autores e a moderação leem esta página.'
export const NOTHING_TO_CONTEST = 'Não há suspeita a contestar neste resultado.'
export const CONTESTED_ALREADY = 'Sua resposta já foi enviada e espera a moderação.'
/** Shown to a member of staff whose decision comes second: what the first decided. */
export const DECIDED_BEFORE = {
  confirm: 'Este caso já foi decidido: resultado confirmado.',
  dismiss: 'Este caso já foi decidido: resultado descartado.',
  ask: 'Os autores já foram consultados e ainda não responderam.',
} as const
export const NOTHING_TO_DECIDE = 'Não há suspeita a decidir neste resultado.'
export const NOTHING_CHANGED =
  'Nada de que esta verificação depende mudou desde que foi feita: o resultado seria o mesmo.'
export const DECIDED_FOR_GOOD =
  'A moderação já decidiu este caso, e uma nova verificação não muda a decisão. A autoria pode contestar.'

export const NOTHING_TO_CHECK = 'Escreva o texto ou envie o arquivo antes de verificar.'
export const twinWords = (title: string) =>
  `Este texto já está publicado aqui, em “${title}”. Se for mesmo outro trabalho, marque esta opção.`
