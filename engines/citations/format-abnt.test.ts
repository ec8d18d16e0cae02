import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/works/texts.ts'
import { citable, PLACE, published } from '#domain/citations/citation-samples.ts'
import { formatAbnt } from './format-abnt.ts'
import { plainText, type Run } from './styled-text.ts'
import { toCsl } from '#domain/citations/to-csl.ts'

const marked = (runs: readonly Run[]) =>
  runs
    .map(({ text, style }) => (style === 'bold' ? `**${text}**` : style === 'italic' ? `*${text}*` : text))
    .join('')
const withoutAccess = (text: string) => text.replace(/ Disponível em: .*$/, '')

describe('references that are printed elsewhere', () => {
  // NBR 6023:2018, 7.1.1, its three examples: theses of the Universidade de São Paulo and of the Universidade
  // Tecnológica Federal do Paraná.
  test('a thesis of the USP', () => {
    const item = published(
      ['André Andrade de Aguiar'],
      {
        title: 'Avaliação da microbiota bucal em pacientes sob uso crônico de penicilina e benzatina',
        category: 'Tese de Doutorado',
        programme: 'Cardiologia',
        institution: 'Faculdade de Medicina, Universidade de São Paulo',
        defenceDate: '2009-03-02',
      },
      { 'publisher-place': 'São Paulo' },
    )
    expect(withoutAccess(marked(formatAbnt(item)))).toBe(
      'AGUIAR, André Andrade de. **Avaliação da microbiota bucal em pacientes sob uso crônico de penicilina e benzatina**. 2009. Tese (Doutorado em Cardiologia) – Faculdade de Medicina, Universidade de São Paulo, São Paulo, 2009.',
    )
  })

  test('a final course work of the UTFPR', () => {
    const item = published(
      ['Daian Péricles Alves'],
      {
        title: 'Implementação de conceitos de manufatura colaborativa: um projeto virtual',
        category: 'TCC',
        programme: 'Bacharelado em Engenharia Industrial Mecânica',
        institution: 'Universidade Tecnológica Federal do Paraná',
        defenceDate: '2008-07-01',
      },
      { 'publisher-place': 'Curitiba' },
    )
    expect(withoutAccess(marked(formatAbnt(item)))).toBe(
      'ALVES, Daian Péricles. **Implementação de conceitos de manufatura colaborativa**: um projeto virtual. 2008. Trabalho de Conclusão de Curso (Bacharelado em Engenharia Industrial Mecânica) – Universidade Tecnológica Federal do Paraná, Curitiba, 2008.',
    )
  })

  test('a dissertation of the USP', () => {
    const item = published(
      ['Ana Lúcia Aquilas Rodrigues'],
      {
        title:
          'Impacto de um programa de exercícios no local de trabalho sobre o nível de atividade física e o estágio de prontidão para a mudança de comportamento',
        category: 'Dissertação de Mestrado',
        programme: 'Programa de Pós-Graduação em Fisiopatologia Experimental',
        institution: 'Faculdade de Medicina, Universidade de São Paulo',
        defenceDate: '2009-05-05',
      },
      { 'publisher-place': 'São Paulo' },
    )
    expect(withoutAccess(marked(formatAbnt(item)))).toBe(
      'RODRIGUES, Ana Lúcia Aquilas. **Impacto de um programa de exercícios no local de trabalho sobre o nível de atividade física e o estágio de prontidão para a mudança de comportamento**. 2009. Dissertação (Mestrado em Fisiopatologia Experimental) – Faculdade de Medicina, Universidade de São Paulo, São Paulo, 2009.',
    )
  })

  // NBR 6023:2018, 7.7.6: an article on line, without volume and pages.
  test('an article on line', () => {
    const item = published(
      ['SILVA, M. M. L.'],
      { title: 'Crimes da era digital', journal: 'Net', journalYear: 1998 },
      {
        'publisher-place': 'Rio de Janeiro',
        issued: { 'date-parts': [[1998, 11]] },
        accessed: { 'date-parts': [[1998, 11, 28]] },
        URL: 'http://www.brazilnet.com.br/contexts/brasilrevistas.htm',
      },
    )
    expect(marked(formatAbnt(item))).toBe(
      'SILVA, M. M. L. Crimes da era digital. **Net**, Rio de Janeiro, nov. 1998. Disponível em: http://www.brazilnet.com.br/contexts/brasilrevistas.htm. Acesso em: 28 nov. 1998.',
    )
  })

  // As the Universidade Federal de Campina Grande's repository gives it: kind, degree, dash, place, year.
  test('a final course work of the UFCG, on line', () => {
    const item = published(
      ['Adiel Andrade Rocha'],
      {
        title: 'Feridômetro: aplicativo de auxílio à aprendizagem do acrônimo TIMERS',
        category: 'TCC',
        programme: 'Ciência da Computação',
        institution: 'Universidade Federal de Campina Grande',
        defenceDate: '2021-05-20',
      },
      {
        'publisher-place': 'Campina Grande',
        URL: 'https://dspace.sti.ufcg.edu.br/handle/riufcg/19691',
        accessed: { 'date-parts': [[2025, 9, 2]] },
      },
    )
    expect(plainText(formatAbnt(item))).toBe(
      'ROCHA, Adiel Andrade. Feridômetro: aplicativo de auxílio à aprendizagem do acrônimo TIMERS. 2021. Trabalho de Conclusão de Curso (Graduação em Ciência da Computação) – Universidade Federal de Campina Grande, Campina Grande, 2021. Disponível em: https://dspace.sti.ufcg.edu.br/handle/riufcg/19691. Acesso em: 2 set. 2025.',
    )
  })
})

describe('each of the ten categories', () => {
  const access = ' Disponível em: https://entrepares.example/ana/leitura-entre-pares. Acesso em: 5 jan. 2027.'
  const authors = 'SOUZA FILHO, José de; RIBEIRO, Ana. '
  const set = (changes: Parameters<typeof citable>[0]) => marked(formatAbnt(toCsl(citable(changes), PLACE)))
  const plain = 'Leitura entre pares: um estudo em três escolas.'
  const bold = '**Leitura entre pares**: um estudo em três escolas.'
  const ufc = 'Universidade Federal do Ceará, [*S. l.*]'

  test.each([
    ['Artigo Científico', `${bold} [*S. l.*]: Entrepares, 2026. Artigo científico.`],
    ['Artigo de Revisão', `${bold} [*S. l.*]: Entrepares, 2026. Artigo de revisão.`],
    ['Estudo de Caso', `${bold} [*S. l.*]: Entrepares, 2026. Estudo de caso.`],
    ['Paper de Conferência', `${bold} [*S. l.*]: Entrepares, 2026. Paper de conferência.`],
    ['Relatório Técnico', `${bold} [*S. l.*]: Universidade Federal do Ceará, 2026. Relatório técnico.`],
    ['TCC', `${bold} 2026. Trabalho de Conclusão de Curso (Graduação em Letras) – ${ufc}, 2026.`],
    ['Monografia', `${bold} 2026. Monografia (Letras) – ${ufc}, 2026.`],
    ['Dissertação de Mestrado', `${bold} 2026. Dissertação (Mestrado em Letras) – ${ufc}, 2026.`],
    ['Tese de Doutorado', `${bold} 2026. Tese (Doutorado em Letras) – ${ufc}, 2026.`],
    ['Trabalho de Disciplina', `${bold} 2026. Trabalho de disciplina (Letras) – ${ufc}, 2026.`],
  ])('%s', (category, expected) => {
    expect(CATEGORIES).toContain(category)
    expect(set({ category, programme: 'Letras' })).toBe(authors + expected + access)
  })

  test('an article of a journal carries its registered DOI, a paper its event', () => {
    expect(
      set({
        journal: 'Revista Brasileira de Educação',
        journalYear: 2021,
        registeredDoi: '10.1590/s1413-2478',
      }),
    ).toBe(
      `${authors}${plain} **Revista Brasileira de Educação**, [*S. l.*], 2021. DOI: https://doi.org/10.1590/s1413-2478.${access}`,
    )
    expect(set({ category: 'Paper de Conferência', journal: 'Simpósio de Leitura', journalYear: 2021 })).toBe(
      `${authors}${plain} *In*: SIMPÓSIO DE LEITURA, 2021. **Anais** [...]. [*S. l.*: *s. n.*], 2021.${access}`,
    )
  })

  test('no place is unknown where the city is given', () => {
    const appeared = {
      city: 'Fortaleza',
      journal: 'Educação em Foco',
      journalYear: 2021,
      volume: '12',
      issue: '3',
      pages: '45-60',
      programme: 'Letras',
    }
    for (const category of CATEGORIES) expect(set({ category, ...appeared })).not.toContain('*S. l.*')
    expect(set(appeared)).toBe(
      `${authors}${plain} **Educação em Foco**, Fortaleza, v. 12, n. 3, p. 45-60, 2021.${access}`,
    )
    const paper = { ...appeared, category: 'Paper de Conferência', issue: '9ª', volume: null }
    expect(set({ ...paper, publisher: 'UFC' })).toBe(
      `${authors}${plain} *In*: EDUCAÇÃO EM FOCO, 9., 2021, Fortaleza. **Anais** [...]. Fortaleza: UFC, 2021. p. 45-60.${access}`,
    )
    expect(set(paper)).toContain('**Anais** [...]. Fortaleza: [*s. n.*], 2021. p. 45-60.')
    expect(set({ category: 'Relatório Técnico', city: 'Fortaleza', publisher: 'IBGE', issue: '7' })).toBe(
      `${authors}${bold} Fortaleza: IBGE, 2026. Relatório técnico n. 7.${access}`,
    )
    expect(set({ category: 'TCC', city: 'Sobral', programme: 'Letras' })).toContain(
      'Universidade Federal do Ceará, Sobral, 2026.',
    )
  })

  test.each([
    ['Tese de Doutorado', 'Programa de Pós-Graduação em Letras', 'Tese (Doutorado em Letras)'],
    ['Tese de Doutorado', 'Pós-graduação stricto sensu em Letras', 'Tese (Doutorado em Letras)'],
    ['Tese de Doutorado', 'Doutorado Profissional em Letras', 'Tese (Doutorado Profissional em Letras)'],
    ['Dissertação de Mestrado', 'Curso de Mestrado em Química', 'Dissertação (Mestrado em Química)'],
    [
      'Dissertação de Mestrado',
      'Tecnologia em Alimentos',
      'Dissertação (Mestrado em Tecnologia em Alimentos)',
    ],
    ['TCC', 'Curso de Graduação em Letras', 'Trabalho de Conclusão de Curso (Graduação em Letras)'],
    [
      'TCC',
      'Tecnologia da Informação',
      'Trabalho de Conclusão de Curso (Graduação em Tecnologia da Informação)',
    ],
    ['TCC', 'Curso Superior de Tecnologia em Redes', 'Trabalho de Conclusão de Curso (Tecnologia em Redes)'],
    ['TCC', 'MBA em Finanças', 'Trabalho de Conclusão de Curso (MBA em Finanças)'],
    ['Monografia', 'Curso de Especialização em Letras', 'Monografia (Especialização em Letras)'],
    ['Monografia', 'Curso de Graduação em Letras', 'Monografia (Graduação em Letras)'],
  ])('%s of "%s" is %s', (category, programme, expected) => {
    expect(toCsl(citable({ category, programme }), PLACE).genre).toBe(expected)
  })

  test.each([
    ['Dissertação de Mestrado', 'Mestra em Ciências', 'Botânica', 'Dissertação (Mestrado em Botânica)'],
    ['Dissertação de Mestrado', 'Mestre em Ciências', null, 'Dissertação (Mestrado em Ciências)'],
    [
      'Dissertação de Mestrado',
      'Mestra Profissional em Educação',
      'Programa de Pós-Graduação em Educação',
      'Dissertação (Mestrado Profissional em Educação)',
    ],
    ['Tese de Doutorado', 'Doutor(a)', 'PPG em Letras', 'Tese (Doutorado em Letras)'],
    ['TCC', 'Licenciado em Letras', 'Letras', 'Trabalho de Conclusão de Curso (Licenciatura em Letras)'],
    ['TCC', 'Bacharela em Direito', null, 'Trabalho de Conclusão de Curso (Bacharelado em Direito)'],
    [
      'TCC',
      'Tecnóloga em Redes',
      'Curso Superior de Tecnologia em Redes',
      'Trabalho de Conclusão de Curso (Tecnologia em Redes)',
    ],
    ['Monografia', 'Especialista', 'Direito Civil', 'Monografia (Especialização em Direito Civil)'],
    ['Monografia', 'MBA em Finanças', null, 'Monografia (MBA em Finanças)'],
    ['Artigo de Revisão', 'Mestre em Letras', null, 'Artigo de revisão'],
  ])('%s of a %s of "%s" is %s', (category, degree, programme, expected) => {
    expect(toCsl(citable({ category, degree, programme }), PLACE).genre).toBe(expected)
  })

  test('a thesis that names neither programme nor institution', () => {
    expect(set({ category: 'Tese de Doutorado', institution: null })).toBe(
      `${authors}${bold} 2026. Tese (Doutorado) – [*S. l.*], 2026.${access}`,
    )
  })
})

describe('authors and titles', () => {
  const start = (changes: Parameters<typeof citable>[0]) =>
    plainText(formatAbnt(toCsl(citable({ category: 'TCC', ...changes }), PLACE)))

  test('all authors are named, however many', () => {
    const authors = ['Ana Lima', 'Bia Moraes', 'Caio Prado', 'Dora Lins', 'Edu Farias'].map((name) => ({
      name,
    }))
    expect(start({ authors })).toMatch(/^LIMA, Ana; MORAES, Bia; PRADO, Caio; LINS, Dora; FARIAS, Edu\. /)
  })

  test('an institution signs in capitals; who removed the account is not named, and the title begins', () => {
    expect(start({ authors: [{ name: 'Instituto Federal do Ceará' }] })).toMatch(
      /^INSTITUTO FEDERAL DO CEARÁ\. Leitura/,
    )
    expect(start({ authors: [{ name: 'Ministério da Saúde' }] })).toMatch(
      /^BRASIL\. Ministério da Saúde\. Leitura/,
    )
    expect(start({ authors: [{ name: 'IBGE' }] })).toMatch(/^IBGE\. Leitura/)
    expect(start({ authors: [{ name: 'Autor removido' }], title: 'A leitura entre pares' })).toMatch(
      /^A LEITURA entre pares\. 2026\./,
    )
  })

  test('a question takes no full stop, an abbreviated name no second one', () => {
    expect(start({ title: 'Quem lê?' })).toContain('Quem lê? 2026.')
    expect(start({ title: 'Sobre a leitura.' })).toContain('Sobre a leitura. 2026.')
    expect(start({ authors: [{ name: 'Pedro Alves Jr.' }, { name: 'SILVA, M.' }] })).toMatch(
      /^ALVES JR\., Pedro; SILVA, M\. Leitura/,
    )
  })
})
