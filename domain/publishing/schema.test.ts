import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aWork } from '#tests/people.ts'
import { publishSchema } from './schema.ts'

test('what stands over an abstract and around its keywords on paper becomes what it means', () => {
  const abstract = 'Um resumo com mais de cinquenta caracteres, como se pede a todo trabalho publicado aqui.'
  const parsed = v.parse(
    publishSchema,
    aWork({
      abstract: `RESUMO: ${abstract}`,
      keywords: ['Palavras-chave: Educação. Escola pública. Família.', 'família', 'leitura\u200b; escrita.'],
      abstractEn: `Abstract. ${abstract}`,
      keywordsEn: ['Keywords: reading; writing.'],
    }),
  )
  expect(parsed).toMatchObject({
    abstract,
    keywords: ['Educação', 'Escola pública', 'Família', 'leitura', 'escrita'],
    abstractEn: abstract,
    keywordsEn: ['reading', 'writing'],
  })
})
