import type { UserType } from '#domain/accounts/schema.ts'

export interface DemoPerson {
  username: string
  fullName: string
  userType: UserType
  institution?: string
  area: string
  title?: string
  bio?: string
  role?: 'admin' | 'moderator'
}

/** Fictitious people; the first four are those to sign in with. */
export const SIGN_IN_WITH = ['ana_ribeiro', 'bruno_castro', 'beatriz_moraes', 'helena_duarte'] as const

export const demoEmail = (username: string): string => `${username}@demonstracao.example`

export const DEPOSITOR: DemoPerson = {
  username: 'acervo_scielo',
  fullName: 'Acervo SciELO (demonstração)',
  userType: 'researcher',
  area: 'Educação',
  bio: 'Artigos publicados em periódicos da SciELO sob licença CC BY, guardados aqui como demonstração, com autoria, periódico e DOI de origem. Esta conta não é da SciELO nem dos autores.',
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    username: 'ana_ribeiro',
    fullName: 'Ana Ribeiro',
    userType: 'student',
    institution: 'Universidade Federal de Pernambuco',
    area: 'Ciência de Dados',
    title: 'Graduanda em Estatística',
    bio: 'Estudo dados faltantes e privacidade em pesquisas domiciliares. Gosto de refazer contas de artigos alheios.',
  },
  {
    username: 'bruno_castro',
    fullName: 'Bruno Castro',
    userType: 'researcher',
    institution: 'Universidade Federal de Minas Gerais',
    area: 'Inteligência Artificial',
    title: 'Doutor em Ciência da Computação',
    bio: 'Pesquiso calibração e avaliação de modelos probabilísticos.',
  },
  {
    username: 'beatriz_moraes',
    fullName: 'Beatriz Moraes',
    userType: 'professor',
    institution: 'Universidade de São Paulo',
    area: 'Educação',
    title: 'Professora associada',
    role: 'moderator',
    bio: 'Avaliação da aprendizagem, formação docente e devolutivas que ensinam.',
  },
  {
    username: 'helena_duarte',
    fullName: 'Helena Duarte',
    userType: 'professor',
    institution: 'Universidade de Brasília',
    area: 'Administração',
    title: 'Professora titular',
    role: 'admin',
    bio: 'Gestão pública, filas e serviços digitais.',
  },
  {
    username: 'carla_nogueira',
    fullName: 'Carla Nogueira',
    userType: 'professor',
    institution: 'Universidade Federal do Rio Grande do Sul',
    area: 'Biologia',
    title: 'Professora adjunta',
  },
  {
    username: 'diego_farias',
    fullName: 'Diego Farias',
    userType: 'researcher',
    institution: 'Universidade Federal do Ceará',
    area: 'Química',
    title: 'Doutor em Química',
  },
  {
    username: 'elisa_prado',
    fullName: 'Elisa Prado',
    userType: 'professor',
    institution: 'Universidade Estadual de Campinas',
    area: 'Física',
    title: 'Professora livre-docente',
  },
  {
    username: 'fabio_menezes',
    fullName: 'Fábio Menezes',
    userType: 'professor',
    institution: 'Universidade Federal do Rio de Janeiro',
    area: 'Matemática',
    title: 'Professor titular',
  },
  {
    username: 'gabriela_pires',
    fullName: 'Gabriela Pires',
    userType: 'student',
    institution: 'Universidade Federal de Santa Catarina',
    area: 'Engenharia de Software',
    title: 'Mestranda em Ciência da Computação',
  },
  {
    username: 'henrique_rocha',
    fullName: 'Henrique Rocha',
    userType: 'industry_professional',
    area: 'Sistemas Distribuídos',
    title: 'Engenheiro de confiabilidade',
  },
  {
    username: 'isadora_melo',
    fullName: 'Isadora Melo',
    userType: 'industry_professional',
    area: 'Segurança da Informação',
    title: 'Analista de segurança',
  },
  {
    username: 'joao_batista_reis',
    fullName: 'João Batista Reis',
    userType: 'professor',
    institution: 'Universidade Federal da Bahia',
    area: 'Direito',
    title: 'Professor adjunto',
  },
  {
    username: 'karina_santana',
    fullName: 'Karina Santana',
    userType: 'researcher',
    institution: 'Universidade Federal de Goiás',
    area: 'Saúde',
    title: 'Epidemiologista',
  },
  {
    username: 'lucas_andrade',
    fullName: 'Lucas Andrade',
    userType: 'student',
    institution: 'Universidade Federal do Paraná',
    area: 'Engenharia Civil',
    title: 'Graduando em Engenharia Civil',
  },
  {
    username: 'mariana_teles',
    fullName: 'Mariana Teles',
    userType: 'industry_professional',
    area: 'Arquitetura',
    title: 'Arquiteta e urbanista',
  },
  {
    username: 'nelson_takeda',
    fullName: 'Nelson Takeda',
    userType: 'professor',
    institution: 'Universidade de São Paulo',
    area: 'Economia',
    title: 'Professor doutor',
  },
  {
    username: 'olivia_barros',
    fullName: 'Olívia Barros',
    userType: 'researcher',
    institution: 'Universidade Federal de Pernambuco',
    area: 'Psicologia',
    title: 'Psicometrista',
  },
  {
    username: 'paulo_guimaraes',
    fullName: 'Paulo Guimarães',
    userType: 'professor',
    institution: 'Universidade Federal de São Carlos',
    area: 'Banco de Dados',
    title: 'Professor associado',
  },
  {
    username: 'quiteria_nunes',
    fullName: 'Quitéria Nunes',
    userType: 'researcher',
    institution: 'Universidade Federal do Rio Grande do Norte',
    area: 'Educação',
    title: 'Pedagoga e pesquisadora',
  },
  {
    username: 'renato_vilela',
    fullName: 'Renato Vilela',
    userType: 'industry_professional',
    area: 'Computação Gráfica',
    title: 'Programador gráfico',
  },
  {
    username: 'sofia_camargo',
    fullName: 'Sofia Camargo',
    userType: 'student',
    institution: 'Universidade de São Paulo',
    area: 'Direito',
    title: 'Graduanda em Direito',
  },
  {
    username: 'tiago_moura',
    fullName: 'Tiago Moura',
    userType: 'student',
    institution: 'Universidade Federal do Maranhão',
    area: 'Saúde',
    title: 'Graduando em Enfermagem',
  },
  {
    username: 'ursula_keller',
    fullName: 'Úrsula Keller',
    userType: 'professor',
    institution: 'Universidade Federal do Rio Grande do Sul',
    area: 'Arquitetura',
    title: 'Professora associada',
  },
  {
    username: 'vitor_amaral',
    fullName: 'Vitor Amaral',
    userType: 'researcher',
    institution: 'Universidade Federal do Pará',
    area: 'Biologia',
    title: 'Ecólogo',
  },
  {
    username: 'yara_monteiro',
    fullName: 'Yara Monteiro',
    userType: 'student',
    institution: 'Universidade Federal do Amazonas',
    area: 'Química',
    title: 'Graduanda em Química',
  },
]
