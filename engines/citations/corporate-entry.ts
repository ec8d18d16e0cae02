import { partsOfBody, QUALIFIER } from './texts.ts'

// NBR 6023 8.1.2.2: a ministry is entered under its country.
const MINISTRY = /^ministério\s+d[aeo]s?\s/iu

export interface CorporateEntry {
  /** 'BRASIL. Ministério da Saúde', 'SÃO PAULO (Estado). Secretaria da Educação' */
  entry: string
  /** as a text refers to it: 'Brasil' */
  inText: string
}

/**
 * A body as it is entered in a list of references (NBR 6023:2018, 8.1.2): its name in capitals, what it is a part of
 * before it; the word that tells a state from its city stays as it is.
 */
export function corporateEntry(name: string): CorporateEntry {
  const { body, part } = MINISTRY.test(name)
    ? { body: 'Brasil', part: name }
    : (partsOfBody(name) ?? { body: name, part: '' })
  const qualifier = QUALIFIER.exec(body)?.[0] ?? ''
  const bare = body.slice(0, body.length - qualifier.length)
  const capital = bare.toLocaleUpperCase('pt-BR') + qualifier
  return { entry: part ? `${capital}. ${part}` : capital, inText: body }
}
