/** What fictitious people did and studied, by username: the newest first. */
export interface DemoBackground {
  skills: readonly string[]
  /** of the end of ORCID's range, which nobody has been given */
  orcid?: string
  /** a number that no CV has */
  lattes?: string
  experience: readonly Record<string, string | boolean>[]
  education: readonly Record<string, string | boolean>[]
}

const work = (position: string, company: string, startDate: string, endDate = '') => ({
  position,
  company,
  startDate,
  endDate,
  isCurrent: endDate === '',
})
const study = (
  degree: string,
  fieldOfStudy: string,
  institution: string,
  startDate: string,
  endDate = '',
) => ({
  degree,
  fieldOfStudy,
  institution,
  startDate,
  endDate,
  isCurrent: endDate === '',
})

export const BACKGROUNDS: Readonly<Record<string, DemoBackground>> = {
  ana_ribeiro: {
    orcid: '0009-0009-9990-001X',
    lattes: 'https://lattes.cnpq.br/0000000000000101',
    skills: ['Estatística', 'R', 'Dados faltantes', 'Privacidade'],
    experience: [work('Bolsista de iniciação científica', 'Universidade Federal de Pernambuco', '2024-08')],
    education: [study('Bacharelado', 'Estatística', 'Universidade Federal de Pernambuco', '2022-03')],
  },
  beatriz_moraes: {
    orcid: '0009-0009-9990-0028',
    lattes: 'https://lattes.cnpq.br/0000000000000102',
    skills: ['Avaliação da aprendizagem', 'Formação docente', 'Currículo'],
    experience: [
      work('Professora associada', 'Universidade de São Paulo', '2014-03'),
      work('Professora da educação básica', 'Rede municipal de São Paulo', '2003-02', '2013-12'),
    ],
    education: [
      study('Doutorado', 'Educação', 'Universidade de São Paulo', '2006-03', '2010-08'),
      study('Licenciatura', 'Pedagogia', 'Universidade de São Paulo', '1999-03', '2002-12'),
    ],
  },
  bruno_castro: {
    orcid: '0009-0009-9990-0036',
    lattes: 'https://lattes.cnpq.br/0000000000000103',
    skills: ['Aprendizado de máquina', 'Calibração', 'Python'],
    experience: [work('Pesquisador', 'Universidade Federal de Minas Gerais', '2019-09')],
    education: [
      study(
        'Doutorado',
        'Ciência da Computação',
        'Universidade Federal de Minas Gerais',
        '2014-03',
        '2019-05',
      ),
    ],
  },
  elisa_prado: {
    orcid: '0009-0009-9990-0044',
    lattes: 'https://lattes.cnpq.br/0000000000000104',
    skills: ['Óptica', 'Ensino de física'],
    experience: [work('Professora livre-docente', 'Universidade Estadual de Campinas', '2016-05')],
    education: [study('Doutorado', 'Física', 'Universidade Estadual de Campinas', '2003-03', '2007-11')],
  },
  gabriela_pires: {
    skills: ['Testes de software', 'Dívida técnica'],
    experience: [work('Engenheira de software', 'Cooperativa de crédito', '2021-01', '2024-02')],
    education: [
      study('Mestrado', 'Ciência da Computação', 'Universidade Federal de Santa Catarina', '2024-03'),
    ],
  },
  henrique_rocha: {
    skills: ['Confiabilidade', 'Observabilidade', 'Filas'],
    experience: [work('Engenheiro de confiabilidade', 'Empresa de pagamentos', '2018-06')],
    education: [
      study('Bacharelado', 'Engenharia de Computação', 'Universidade Federal do Ceará', '2011-02', '2016-07'),
    ],
  },
  helena_duarte: {
    orcid: '0009-0009-9990-0052',
    lattes: 'https://lattes.cnpq.br/0000000000000105',
    skills: ['Gestão pública', 'Filas', 'Serviços digitais'],
    experience: [work('Professora titular', 'Universidade de Brasília', '2008-08')],
    education: [study('Doutorado', 'Administração', 'Universidade de Brasília', '2001-03', '2005-06')],
  },
  carla_nogueira: {
    skills: ['Ecologia', 'Inventários florestais', 'R'],
    experience: [work('Professora adjunta', 'Universidade Federal do Rio Grande do Sul', '2015-02')],
    education: [
      study('Doutorado', 'Ecologia', 'Universidade Federal do Rio Grande do Sul', '2009-03', '2013-09'),
    ],
  },
  diego_farias: {
    orcid: '0009-0009-9990-0060',
    skills: ['Química verde', 'Síntese orgânica', 'Ensino'],
    experience: [work('Pesquisador', 'Universidade Federal do Ceará', '2017-04')],
    education: [study('Doutorado', 'Química', 'Universidade Federal do Ceará', '2011-03', '2015-08')],
  },
  fabio_menezes: {
    skills: ['Análise', 'Probabilidade'],
    experience: [work('Professor titular', 'Universidade Federal do Rio de Janeiro', '2005-03')],
    education: [
      study('Doutorado', 'Matemática', 'Universidade Federal do Rio de Janeiro', '1995-03', '1999-12'),
    ],
  },
}
