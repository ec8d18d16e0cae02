// Where each SciELO article belongs on the product, in the order of scielo-articles.json.
export const ARTICLE_PLACES: readonly {
  area: string
  category?: string
  document?: string
  daysAgo: number
}[] = [
  { area: 'Química', document: 'prospeccao-quimica.pdf', daysAgo: 9 },
  { area: 'Educação', category: 'Artigo de Revisão', document: 'metodologias-ativas.docx', daysAgo: 33 },
  { area: 'Economia', daysAgo: 118 },
  { area: 'Educação', daysAgo: 64 },
  { area: 'Educação', daysAgo: 205 },
  { area: 'Educação', category: 'Artigo de Revisão', daysAgo: 47 },
  { area: 'Física', daysAgo: 26 },
  { area: 'Computação Gráfica', daysAgo: 310 },
  { area: 'Biologia', daysAgo: 402 },
  { area: 'Biologia', daysAgo: 90 },
  { area: 'Psicologia', daysAgo: 154 },
  { area: 'Psicologia', daysAgo: 271 },
  { area: 'Psicologia', daysAgo: 183 },
  { area: 'Biologia', daysAgo: 12 },
  { area: 'Administração', document: 'bibliotecas-educativas.pdf', daysAgo: 5 },
  { area: 'Saúde', daysAgo: 18 },
]
