import { describe, expect, test } from 'vitest'
import { Lexicon } from '../text/lexicon.ts'
import { cleanName } from './clean-name.ts'
import { splitNames } from './split-names.ts'

const body = new Lexicon([
  { text: 'As abelhas nativas visitam as praças verdes da cidade durante o inverno e a primavera.' },
])

describe('one name', () => {
  test.each([
    ['MARIA JOSÉ DA SILVA', 'Maria José da Silva'],
    ['Prof. Dr. Otávio Reis', 'Otávio Reis'],
    ['Profa. Ma. Bia de Sá¹', 'Bia de Sá'],
    ['Prof.ª Dr.ª Ana Lima – UFPR', 'Ana Lima'],
    ['Ana Lima (orientadora)', 'Ana Lima'],
    ['Caio Reis, PhD', 'Caio Reis'],
    ['João Souza 1,2*', 'João Souza'],
    ['Ana L.', 'Ana L.'],
    ['ANA D’ÁVILA JÚNIOR', 'Ana D’Ávila Júnior'],
  ])('%s is %s', (written, name) => expect(cleanName(written)).toBe(name))
})

describe('several names', () => {
  test.each<[string, string[]]>([
    ['Ana Lima, Caio Reis e Bia Sá', ['Ana Lima', 'Caio Reis', 'Bia Sá']],
    ['Ana Lins e Caio Reis', ['Ana Lins', 'Caio Reis']],
    ['Ana Lins e Silva', ['Ana Lins e Silva']],
    ['Ana Lins e Silva, Caio Reis', ['Ana Lins e Silva', 'Caio Reis']],
    ['Ana Lima* Caio dos Reis*', ['Ana Lima', 'Caio dos Reis']],
    ['Ana Lima; Caio Reis', ['Ana Lima', 'Caio Reis']],
    ['Lima, Ana de; Reis, Caio', ['Ana de Lima', 'Caio Reis']],
    ['Ana Lima · Caio Reis', ['Ana Lima', 'Caio Reis']],
    ['Ana Lima, Potira, Caio Reis', ['Ana Lima', 'Potira', 'Caio Reis']],
    ['Ana Lima and Caio Reis', ['Ana Lima', 'Caio Reis']],
    ['FERNANDA FALCÃO', ['Fernanda Falcão']],
    ['Maria da Conceição Nascimento', ['Maria da Conceição Nascimento']],
  ])('%s', (text, names) => expect(splitNames(text, body)).toEqual(names))

  test.each([
    'ABELHAS NATIVAS',
    'PRAÇAS VERDES DA CIDADE',
    'EDUCAÇÃO INCLUSIVA',
    'O FRIO NA SERRA',
    'Universidade Federal de Alfenas',
    'Resumo',
    'Ana Lima estudou as abelhas',
    'Banca Examinadora',
    'Belo Horizonte, 2020',
  ])('%s is no name', (text) => expect(splitNames(text, body)).toBeNull())
})
