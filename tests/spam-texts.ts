/** What honest people write of, and robots beside their links. */
export const SPAM_WORDS =
  'método dados escola leitura modelo campo rio texto prova turma gráfico medida fonte hipótese amostra'.split(
    ' ',
  )

export const SPAM_OFFERS = [
  'emprestimo rapido sem consulta ao spc e com juros baixos liberado na hora',
  'seguidores reais para o seu perfil crescer ainda hoje pague no pix',
  'trabalhos prontos de faculdade com nota garantida entrega em um dia',
]
