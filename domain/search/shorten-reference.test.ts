import { expect, test } from 'vitest'
import { shortenReference } from './shorten-reference.ts'

test.each([
  ['Lima, F. A. (2026)', 'Lima'],
  ['Lima (2026)', 'Lima'],
  ['Lima et al. (2026a)', 'Lima'],
  [
    'LIMA, F. A.; SOUZA-CRUZ, B. Análise do consumo: um estudo. 2026. 45 f. TCC – UFC, 2026.',
    'LIMA SOUZA-CRUZ Análise do consumo um estudo',
  ],
  [
    'RIBEIRO, Ana. Bromélias da serra. Educação em Foco, v. 12, 2020. Disponível em: https://x.br/y. Acesso em: 2 jan. 2027.',
    'RIBEIRO Ana Bromélias da serra',
  ],
])('%s is found by %s', (typed, expected) => expect(shortenReference(typed)).toBe(expected))

test.each(['bromélias da serra', 'Lima', 'escola 2026'])('%s is no reference', (typed) =>
  expect(shortenReference(typed)).toBeNull(),
)
