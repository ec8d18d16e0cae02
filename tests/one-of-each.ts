import { describe, expect, test } from 'vitest'
import { productFiles, readSource as read } from '../scripts/read-structure.ts'
import { fullPaths, table } from './route-table.ts'

const product = productFiles()

describe('what the site is made of', () => {
  test('a rule knows no address, no cookie, no browser and no page of a mail', () => {
    // they read other sites' addresses, or are samples
    const MAY = /^domain\/(profiles\/academic-links|citations\/citation-samples|.*-test-services)\.ts$/
    const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const foreign =
      /['"`]\/(\$\{|[a-z_]{2})|href="\/|__Host-|<!doctype|<(html|body|p|div) style|\b(Firefox|Safari|Android)\b/
    const rules = product.filter((file) => file.startsWith('domain/') && !MAY.test(file))
    expect(rules.filter((file) => foreign.test(code(file)))).toEqual([])
  })
})

describe('one of each', () => {
  const saying = (pattern: RegExp, files = product) => files.filter((file) => pattern.test(read(file)))

  test('the time is asked of the clock; the browser has its own', () => {
    const IN_THE_BROWSER =
      /^(web\/(ui\/use-now|client\/streams\/live-stream)|app\/drafts\/(autosave|draft-keeper|local-copy))\.ts$/
    const rules = product.filter((file) => /^(domain|app)\//.test(file) && !IN_THE_BROWSER.test(file))
    expect(saying(/\bnew Date\(\)|\bDate\.now\(\)/, rules)).toEqual([])
  })

  test('every list goes on where its cursor says, and no row is counted off', () => {
    expect(saying(/[?&](depois|antes|cursor)=(?!…)|get\('(depois|antes|cursor)'\)/)).toEqual([])
    expect(saying(/\.offset\(|\boffset \$\{/)).toEqual([])
  })

  test('a typeahead waits and asks in one place, and its list is drawn in one', () => {
    expect(saying(/role="listbox"|aria-activedescendant|<datalist/)).toEqual([
      'web/ui/listbox/listbox.tsx',
      'web/ui/listbox/use-listbox.ts',
    ])
    expect(saying(/useTypeahead<|useLookup</).length).toBeGreaterThanOrEqual(6)
  })

  test('a limit is said by the constant that its rule knows', () => {
    const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$| \/\/ .*$/gm, '')
    const said =
      /\b(max|min)Length=\{\d+\}|\b[Dd]e \d+ a [\d.]+ (caracteres|letras)|\d ?MB\b|(mínimo|máximo|menos|[Aa]té)( de)? \d[\d.]* (caracteres|letras|arquivos)/
    const shown = product.filter(
      (file) => /^(app|web|domain|engines)\//.test(file) && !file.startsWith('web/gallery/'),
    )
    expect(shown.filter((file) => said.test(code(file)))).toEqual([])
  })

  test('what somebody named is looked for among the own names of a table: every object also has constructor', () => {
    expect(saying(/^(?! *(?:\/\/|\/?\*))[^'`\n]* in [A-Z][A-Z_]+\b/m)).toEqual([])
  })

  test('letters are compared without accents and case by one rule', () => {
    expect(saying(/\.normalize\('NFK?D'\)\s*\.replace(All)?\(\/\\p\{M\}\/g?u?g?, ''\)/)).toEqual([])
    expect(saying(/\bfold\(/).length).toBeGreaterThan(10)
  })

  test('raw SQL is one constant', () => {
    expect(saying(/\bsql\.raw\b/)).toEqual(['domain/record/anchor-record.ts'])
  })

  test('scrypt is asked of the piece that lets few run at once', () => {
    expect(saying(/\bscrypt(Sync)?\b.*node:crypto|\bcrypto\.scrypt/)).toEqual([
      'platform/security/derive-key.ts',
    ])
    expect(saying(/\b(hash|verify)Password\b.*better-auth/)).toEqual([])
  })

  test('what is written saves itself in one place', () => {
    expect(saying(/class \w+ extends Autosave\b/)).toEqual([
      'app/drafts/draft-keeper.ts',
      'app/drafts/use-fields-draft.ts',
    ])
  })
})

describe('the security log', () => {
  const LOGS = /(?<!=> |afterCommit.*)\blogSecurity\(/

  test('a line that says what was done is written once it is committed', () => {
    const inside = 'run(async (tx) => {\n  logSecurity(1)\n})'
    const signed = 'function act(\n  tx: Tx,\n): void {\n  if (x) {\n    logSecurity(1)\n  }\n}'
    const behind = 'run(async (tx) => {\n  await afterCommit(tx, () => logSecurity(1))\n})\nlogSecurity(2)'
    expect([inside, signed, behind].map(logsInTransaction)).toEqual([true, true, false])
    const rules = product.filter((file) => /^(domain|server|app)\//.test(file))
    expect(rules.filter((file) => logsInTransaction(read(file)))).toEqual([])
  })

  /** Whether an enclosing block, by its indentation, was given a transaction. */
  function logsInTransaction(text: string): boolean {
    const lines = text.split('\n')
    const indent = (line: string) => line.search(/\S/)
    return lines.some((line, at) => {
      if (!LOGS.test(line)) return false
      let depth = indent(line)
      for (let up = at - 1; up >= 0 && depth > 0; up -= 1) {
        if (indent(lines[up]!) === -1 || indent(lines[up]!) >= depth) continue
        depth = indent(lines[up]!)
        // where the arguments have lines of their own, the head is all from their function's name on
        let head = up
        if (/^\s*\)/.test(lines[up]!))
          do head -= 1
          while (head > 0 && indent(lines[head]!) > depth)
        if (/\btx\b/.test(lines.slice(head, up + 1).join(' '))) return true
      }
      return false
    })
  }
})

describe('words of addresses', () => {
  // The specification's are its own; what we chose is Portuguese, whatever stands between slashes or before '='.
  const OF_THE_SPECIFICATION =
    /^(auth|forgot|reset|take-back|verify|email|username|sign-out|feed|saved|notifications|new-post|areas|post|doi|profile|settings|messages|dashboard|top-contributors|communities|community|discussion|user|ethics|admin|content|record|integrity|health|atom|oai|api|oembed|sitemaps?|robots|opensearch|\.well-known|security|change-password|manifest|dev|ui)$/
  const PORTUGUESE =
    /^(seguindo|dados|com|conexoes|curriculo|leituras|nova|membros|coordenar|nova-discussao|verificacao|verificacoes|editar|composicao|citacao|referencias|metadados|metadados\.datacite|cartao|texto|versoes|anexos|recursos|trabalhos|transparencia|onde|email-da-equipe|parar|certificado|certificados)$/

  test('addresses that people see are in Portuguese where the specification names none', () => {
    const words = fullPaths(table)
      // what programs ask for has the English names of its fields
      .filter(({ pattern }) => !/^\/(?:_\/|api\/v1(?:\/|$))/.test(pattern))
      .flatMap(({ pattern }) => pattern.split('/'))
      .filter((word) => word !== '' && !/^[:*]/.test(word))
      .map((word) => word.replace(/\.\w+$/, ''))
    expect(words.filter((word) => !OF_THE_SPECIFICATION.test(word) && !PORTUGUESE.test(word))).toEqual([])
  })

  test('so are the words of their queries', () => {
    const KNOWN =
      /^(q|area|categoria|palavra|ordem|depois|desde|de|ate|aba|editar|destino|token|lista|por|trabalho|trabalhos|pessoa|ato|busca|estado|assinatura|para|resposta|rascunho|pagina|tipo|ids?|medida|ler|responder|ano|todos|codigo|avaliacao|tamanho|instituicao)$/
    // asked by scripts, and leads back to a page for who has none
    const OF_SCRIPTS = /^(username|kind|name|topics|after|excluding|next|completo)$/
    const names = product
      .filter((file) => /^(app|web)\//.test(file))
      .flatMap((file) => [
        ...read(file).matchAll(/(?:searchParams|url\.searchParams|params)\.(?:get|has)\('([^']+)'\)/g),
      ])
      .map(([, name]) => name!)
    expect(new Set(names).size).toBeGreaterThan(15)
    expect(names.filter((name) => !KNOWN.test(name) && !OF_SCRIPTS.test(name))).toEqual([])
  })
})
