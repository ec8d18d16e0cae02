import { expect, test } from 'vitest'
import { Lexicon } from '../text/lexicon.ts'
import { toSentenceCase } from './to-sentence-case.ts'

const body = new Lexicon([
  {
    text: 'Esta pesquisa acompanhou o atendimento do SUS nas cidades do vale do Jequitinhonha por dois anos.',
  },
  { text: 'Segundo o Código de Processo Penal, cada código de conduta tem um processo penal e uma pena.' },
  { text: 'A comparação com o século XIX foi feita em Minas Gerais e em outras partes de Minas Gerais.' },
])

test.each([
  ['O ATENDIMENTO DO SUS NO VALE DO JEQUITINHONHA', 'O atendimento do SUS no vale do Jequitinhonha'],
  ['SAÚDE EM MINAS GERAIS NO SÉCULO XIX', 'Saúde em Minas Gerais no século XIX'],
  ['O CÓDIGO DE PROCESSO PENAL', 'O Código de Processo Penal'],
  ['“ATENDIMENTO” TARDIO', '“Atendimento” tardio'],
  ['Título como o Autor o Escreveu', 'Título como o Autor o Escreveu'],
])('%s', (written, title) => expect(toSentenceCase(written, body)).toBe(title))
