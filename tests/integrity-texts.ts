// Written for the tests of the integrity checks.

/** What Ana published: eight paragraphs on school gardens. */
export const GARDENS = [
  `As hortas escolares de Pelotas nasceram de uma necessidade prática: os pátios ficaram ociosos depois da reforma de 2009, e as merendeiras procuravam temperos frescos. Só mais tarde as professoras perceberam que os canteiros podiam organizar o ensino de ciências durante o ano inteiro.`,
  `Acompanhamos onze turmas entre março e novembro. Em cada visita registramos quantas crianças regavam, quem anotava as medidas e de que modo as dúvidas surgidas junto à terra voltavam para a sala. Os registros somaram trezentas e doze páginas de caderno, transcritas por duas bolsistas.`,
  `O resultado mais claro diz respeito à permanência. Turmas que mantiveram um canteiro por mais de seis meses faltaram menos às segundas-feiras, justamente o dia em que as mudas precisavam de água depois do fim de semana. A responsabilidade por algo vivo parece ter pesado mais do que qualquer prêmio.`,
  `Também mudou a forma de perguntar. No começo, os alunos queriam saber o nome das plantas; em setembro perguntavam por que a alface amargava quando o sol ficava forte, ou se a joaninha comia a folha ou o pulgão. São perguntas que admitem experimento, e várias viraram pequenos ensaios com dois vasos e uma régua.`,
  `As famílias participaram menos do que esperávamos. Apenas quatro escolas conseguiram formar mutirões, quase sempre aos sábados e quase sempre com as mesmas avós. Onde havia um caderno de receitas circulando, porém, a conversa entre casa e escola continuou mesmo nas férias.`,
  `Entre as dificuldades, a principal foi a água. Em fevereiro o reservatório secou, e três canteiros se perderam antes que a prefeitura mandasse o caminhão. Uma cisterna simples, feita com manilhas e tampa de madeira, custou menos que o conserto da bomba e resolveu o problema em duas semanas.`,
  `Não encontramos diferença nas notas de matemática, embora os professores relatassem mais segurança com frações depois do plantio em fileiras. É possível que a prova do município não capte o que se aprende ao medir espaçamentos, ou que um ano seja pouco para que algo apareça em avaliações externas.`,
  `Concluímos que a horta funciona quando alguém da escola a defende no horário de planejamento. Sem isso, vira enfeite de feira de ciências. Recomendamos que as redes reservem duas horas quinzenais para a equipe do canteiro e que a compra de sementes entre no orçamento comum, e não em projetos avulsos.`,
]

/** What Bia wrote herself: on the trams of her town. */
export const TRAMS = [
  `O bonde elétrico chegou a Rio Grande em 1908 e alterou o preço dos terrenos antes de alterar o trajeto das pessoas. Os anúncios do jornal local prometiam casas a dez minutos do porto quando os trilhos ainda não passavam da rua da praia.`,
  `Lemos os livros de receita da companhia e as atas da câmara. Neles a tarifa aparece como assunto técnico, discutido em réis por quilômetro, enquanto as queixas publicadas nas colunas do leitor falam de bancos molhados, de motorneiros grosseiros e da falta de luz na última viagem.`,
  `A greve de 1917 parou os carros por nove dias. Os grevistas pediam jornada de oito horas e o fim das multas por atraso, mas a imprensa tratou do episódio como um problema de trânsito. Somente o semanário operário contou quantos homens foram demitidos ao final.`,
  `Depois da enchente de 1941 a companhia nunca mais recuperou a frota. Os ônibus a gasolina ocuparam as linhas mais rentáveis, e a prefeitura herdou os trechos que davam prejuízo. Quando o último bonde recolheu, em 1953, havia mais gente na despedida do que passageiros na semana anterior.`,
  `O patrimônio que restou cabe em uma sala: três bancos de peroba, um controlador de bronze e as placas esmaltadas das linhas. A sala abre às quintas, se o voluntário não adoece, e recebe sobretudo turmas do ensino fundamental interessadas no sino.`,
  `Se a história dos transportes costuma ser narrada pelas máquinas, os cadernos dos fiscais permitem escrevê-la pelos atrasos. Cada minuto perdido tem motivo anotado a lápis: boi na via, passageira que desmaiou, fio caído, procissão. É um retrato da cidade pelo que a fazia esperar.`,
]

/** The third and fourth paragraphs of GARDENS, reworded by hand. */
export const GARDENS_REWORDED = `O achado mais nítido refere-se à permanência dos estudantes. As turmas que cuidaram de um canteiro por mais de seis meses tiveram menos faltas nas segundas-feiras, exatamente o dia em que as mudas pediam água após o fim de semana. A responsabilidade por uma coisa viva parece ter contado mais do que qualquer prêmio. O modo de perguntar também mudou. De início as crianças queriam saber o nome das plantas; já em setembro indagavam por que a alface amargava quando o sol estava forte, ou se a joaninha comia o pulgão ou a folha. São questões que admitem experimento, e muitas se tornaram pequenos ensaios com uma régua e dois vasos.`

/** A list of references, and a paragraph that cites each of them. */
export const REFERENCES = `Referências

MORAES, Bia. Bondes e atrasos. Rio Grande: FURG, 2019. ISBN 978-85-359-0277-8.

RIBEIRO, Ana; PRADO, Caio. Hortas escolares e permanência. Cadernos de Educação, ISSN 0104-1371, v. 12, p. 41-58, 2021.

_______. Sementes. Pelotas: UFPel, 2020.

INSTITUTO BRASILEIRO DE GEOGRAFIA E ESTATÍSTICA. Censo escolar. Rio de Janeiro, 2010.

LINS, Dora; FARIAS, Edu. Água e escola. Porto Alegre: UFRGS, 2015.`
export const CITING = `A horta é antiga (MORAES, 2019). Ribeiro e Prado (2021) contam as faltas; os mesmos autores (RIBEIRO; PRADO, 2020) tratam das sementes, o censo (IBGE, 2010) das escolas, e outros da água (LINS; FARIAS, 2015).`

export const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')
