import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLattes, parseLinkedin } from './academic-links.ts'
import { checkCharacter, parseOrcid } from '#engines/text/parse-orcid.ts'

const given = fc.oneof(
  fc.integer({ min: 15_000_000, max: 35_000_000 }),
  fc.integer({ min: 900_000_000_000, max: 900_100_000_000 }),
)
const orcid = given
  .map((number) => String(number).padStart(15, '0'))
  .map((start) => start + checkCharacter(start))
const hyphened = (id: string) => id.replace(/(.{4})(?=.)/g, '$1-')
const SEED = { seed: 10 }

describe('an ORCID iD', () => {
  test('those that ORCID itself gives as examples', () => {
    for (const id of ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'])
      expect(parseOrcid(id)).toBe(id)
  })

  test('is read in every form people paste it in', () => {
    const forms: ((id: string) => string)[] = [
      (id) => id,
      hyphened,
      (id) => hyphened(id).toLowerCase(),
      (id) => `https://orcid.org/${hyphened(id)}`,
      (id) => `http://www.orcid.org/${hyphened(id)}/`,
      (id) => `orcid.org/${hyphened(id)}`,
      (id) => `  ORCID: ${hyphened(id)} `,
      (id) => `ORCID iD ${id}`,
      (id) => hyphened(id).replaceAll('-', '\u2010'),
      (id) => hyphened(id).replaceAll('-', '–'),
      (id) => `https://orcid.org/${hyphened(id)}?lang=pt`,
      (id) => `iD https://orcid.org/${hyphened(id)}`,
      (id) => `https://orcid.org/my-orcid?orcid=${hyphened(id)}`,
      (id) => `https://orcid.org/my-orcid?lang=pt&orcid=${hyphened(id)}`,
      (id) => id.replace(/(.{4})(?=.)/g, '$1 '),
    ]
    fc.assert(
      fc.property(orcid, fc.constantFrom(...forms), (id, form) => {
        expect(parseOrcid(form(id))).toBe(hyphened(id))
      }),
      SEED,
    )
  })

  test('with one character mistyped, or two neighbours swapped, is none', () => {
    fc.assert(
      fc.property(orcid, fc.nat(14), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        const wrong = id.slice(0, at) + ((Number(id[at]) + by) % 10) + id.slice(at + 1)
        expect(parseOrcid(wrong)).toBeNull()
        const swapped = id.slice(0, at) + id[at + 1] + id[at] + id.slice(at + 2)
        if (swapped !== id && /^\d{15}[\dX]$/.test(swapped)) expect(parseOrcid(swapped)).toBeNull()
      }),
      SEED,
    )
  })

  test('anything else is none', () => {
    for (const typed of [
      '',
      '0000',
      '0000-0002-1825-0098',
      // right by its checksum, and never given out
      '0000-0000-0000-0001',
      '0000-0005-0000-0003',
      '1234-5678-1234-5676',
      'https://evil.example/0000-0002-1825-0097',
      'X'.repeat(16),
    ])
      expect(parseOrcid(typed)).toBeNull()
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const id = parseOrcid(typed)
        if (id !== null) expect(parseOrcid(id)).toBe(id)
      }),
      SEED,
    )
  })
})

describe('addresses of other sites', () => {
  test('Lattes: by number, by address, by the old search; nothing else', () => {
    const expected = 'https://lattes.cnpq.br/1234567890123456'
    for (const typed of [
      '1234567890123456',
      'lattes.cnpq.br/1234567890123456',
      'http://lattes.cnpq.br/1234567890123456/',
      'Endereço para acessar este CV: http://lattes.cnpq.br/1234567890123456',
      'Endereço para acessar este CV:http://lattes.cnpq.br/1234567890123456 ',
      'ID Lattes: 1234567890123456',
      expected,
    ])
      expect(parseLattes(typed)).toBe(expected)
    expect(parseLattes('http://buscatextual.cnpq.br/buscatextual/visualizacv.do?id=K4742550P2&x=1')).toBe(
      'https://buscatextual.cnpq.br/buscatextual/visualizacv.do?id=K4742550P2',
    )
    expect(parseLattes('K4742550P2')).toBe(parseLattes('buscatextual.cnpq.br/buscatextual/x?id=K4742550P2'))
    for (const typed of [
      'K4742',
      'ID Lattes: https://evil.example/1234567890123456',
      'https://lattes.cnpq.br.evil.example/1234567890123456',
      'https://evil.example/lattes.cnpq.br/1234567890123456',
      'https://eu@lattes.cnpq.br/1234567890123456',
      'https://lattes.cnpq.br/123',
      'javascript:alert(1)//lattes.cnpq.br/1234567890123456',
    ])
      expect(parseLattes(typed), typed).toBeNull()
  })

  test('LinkedIn: a person, in any of its countries; nothing else', () => {
    const expected = 'https://www.linkedin.com/in/ana-ribeiro'
    for (const typed of [
      'linkedin.com/in/ana-ribeiro',
      'https://m.linkedin.com/in/ana-ribeiro',
      'https://br.linkedin.com/in/ana-ribeiro/?trk=x',
      expected,
    ])
      expect(parseLinkedin(typed)).toBe(expected)
    for (const typed of [
      'https://linkedin.com/company/x',
      'https://linkedin.com.evil.example/in/ana',
      'https://notlinkedin.com/in/ana',
      'https://linkedin.com',
    ])
      expect(parseLinkedin(typed), typed).toBeNull()
  })

  test('whatever is typed, what is kept leads to those sites only', () => {
    const part = fc.constantFrom(
      'https://',
      'lattes.cnpq.br',
      'linkedin.com',
      '/in/',
      '@',
      '.',
      ':80',
      '1234567890123456',
      'a',
      '#',
      '?id=K4742550P2',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const typed = parts.join('')
        const [lattes, linkedin] = [parseLattes(typed), parseLinkedin(typed)]
        if (lattes) expect(new URL(lattes).hostname).toMatch(/^(lattes|buscatextual)\.cnpq\.br$/)
        if (linkedin) expect(new URL(linkedin).hostname).toBe('www.linkedin.com')
      }),
      { ...SEED, numRuns: 2000 },
    )
  })
})
