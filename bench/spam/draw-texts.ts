const WORDS =
  'método dados escola leitura modelo campo rio texto prova turma gráfico medida fonte hipótese amostra'.split(
    ' ',
  )
const OFFERS = [
  'emprestimo rapido sem consulta ao spc e com juros baixos liberado na hora',
  'seguidores reais para o seu perfil crescer ainda hoje pague no pix',
  'trabalhos prontos de faculdade com nota garantida entrega em um dia',
]

export const drawWords = (count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(' ')

/** Nearly what another robot says, or a few words and a link to one of few sites. */
export const drawOffer = (n: number) =>
  n % 2
    ? `${OFFERS[n % OFFERS.length]} chame ${n} agora ${drawWords(1)}`
    : `${drawWords(3)} veja em http://p${n}.ofertas-${n % 5}.com/${n}`
