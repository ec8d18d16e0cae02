/** What the others are compared with. */
export const PROSE = 'prose in one paragraph'

/** Texts that parsers choke on, by what they are made of, each of about `length` characters. */
export function hugeTexts(length: number): Record<string, string> {
  const times = (one: string, share = 1): string => one.repeat(Math.floor((length * share) / one.length))
  const fill = (one: string): string => one.repeat(Math.ceil(length / one.length)).slice(0, length)
  const many = (share: number, one: (n: number) => string): string[] =>
    Array.from({ length: length * share }, (_, n) => one(n))
  const marks = Math.floor(Math.sqrt(2 * length))
  return {
    'quotes in quotes': times('>'),
    'spaced quotes': times('> '),
    'lists in lists on a line': times('1. '),
    'lists in lists by indent': Array.from(
      { length: marks },
      (_, depth) => `${'  '.repeat(depth)}- a\n`,
    ).join(''),
    'open brackets': times('['),
    'closed brackets': times(']'),
    'balanced brackets': times('[', 0.5) + times(']', 0.5),
    'backlinks without end': fill('[[a|'),
    backlinks: fill('[[a]] '),
    'images without end': fill('!['),
    exclamations: fill('!'),
    'nested emphasis': times('*_', 0.5) + 'a' + times('_*', 0.5),
    'open emphasis': fill('*a **b _c '),
    'closing emphasis': fill('a* b** '),
    strikes: fill('~a ~~b '),
    'code marks': Array.from({ length: marks }, (_, n) => '`'.repeat(n + 1)).join(' '),
    'formula marks': Array.from({ length: marks }, (_, n) => '$'.repeat(n + 1)).join(' '),
    dollars: fill('$a'),
    'link titles without end': fill('[a](b "'),
    'link addresses without end': fill('[a](<b'),
    references: `${fill('[a][b]')}\n\n[b]: /c`,
    definitions: many(0.1, (n) => `[a${n}]: /b`).join('\n'),
    notes: many(0.05, (n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join(''),
    addresses: fill('www.a.b/'),
    mailboxes: fill('a@b.c '),
    'mailbox without end': `${fill('a.')}@b`,
    'tiny paragraphs': fill('a\n\n'),
    lines: fill('a\n'),
    'underlined headings': fill('a\n=\n'),
    headings: fill('# a\n'),
    'lazy quotes': fill('> a\nb\n\n'),
    'lazy lines in deep quotes': '> '.repeat(40) + fill('a\n'),
    items: fill('- a\n'),
    'nested items': fill('- a\n  - b\n'),
    'table rows': `a|b\n-|-\n${fill('|a|b|\n')}`,
    'false table': `a|b|c\n-|-\n${fill('|*a_')}`,
    cells: `${fill('|a')}\n${fill('|-')}`,
    'unclosed tags': fill('<a '),
    comments: fill('<!--'),
    ampersands: fill('&'),
    backslashes: fill('\\'),
    spaces: `a${fill(' ')}b`,
    'dash and spaces': `a|b\n-${fill(' ')}x`,
    dots: `[[a]]${fill('.')}`,
    fences: fill('```\n'),
    nulls: fill('\0'),
    'one formula': `$${fill('{')}$`,
    'formulas in paragraphs': many(0.05, (n) => `Seja $x_{${n}}^2$.\n\n`).join(''),
    'a macro that doubles itself': `$\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\d\\d}\\def\\d{\\e\\e}\\def\\e{\\a\\a}\\a$`,
    [PROSE]: fill('Uma frase comum, com vírgulas. '),
  }
}
