/** What fictitious people did and studied, by username: the newest first. */
export interface DemoBackground {
  skills: readonly string[]
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
    skills: ['Estatística', 'R', 'Dados faltantes', 'Privacidade'],
    experience: [work('Bolsista de iniciação científica', 'Universidade Federal de Pernambuco', '2024-08')],
    education: [study('Bacharelado', 'Estatística', 'Universidade Federal de Pernambuco', '2022-03')],
  },
  beatriz_moraes: {
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
}
