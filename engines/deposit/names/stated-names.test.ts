import { expect, test } from 'vitest'
import { statedNames } from './stated-names.ts'

test.each<[string[], string[]]>([
  [['Ana Lima\nUFPE\nRecife, Brasil'], ['Ana Lima']],
  [
    ['Ana Lima\nUniversidade Federal de Alfenas\nAlfenas', 'Caio Reis\nUSP'],
    ['Ana Lima', 'Caio Reis'],
  ],
  [
    ['Ana Lima\nana@ufpe.br', 'Caio Reis'],
    ['Ana Lima', 'Caio Reis'],
  ],
  [['Ana Lima\nCaio Reis'], ['Ana Lima', 'Caio Reis']],
  [['Ana Lima, Caio Reis and Bia Sá'], ['Ana Lima', 'Caio Reis', 'Bia Sá']],
  [
    ['Lima, Ana', 'Reis, Caio'],
    ['Ana Lima', 'Caio Reis'],
  ],
  [['Ministério da Saúde'], ['Ministério da Saúde']],
])('a source that states %j names %j', (stated, names) => expect(statedNames(stated)).toEqual(names))
