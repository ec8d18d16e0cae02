import { partPrintedKeywords } from '#engines/text/part-keywords.ts'
import { readTexStatements } from '#engines/text-extraction/front-matter/read-tex-statements.ts'
import { TexReader } from '#engines/text-extraction/tex-reader.ts'
import { headOfStatements } from './head-of-statements.ts'
import { withoutEmpty, type HeadedText } from './text-head.ts'

const MAX_PREAMBLE = 200_000
const MAX_ABSTRACT = 20_000
/** Limit of occurrences of one command, and of abstracts: no real head has more. */
const MOST = 100

/** What a LaTeX document says of itself; null where the text is none. */
export function readTexHead(text: string): HeadedText | null {
  if (!/^[ \t]*\\documentclass\b/m.test(text)) return null
  const begin = text.indexOf('\\begin{document}')
  const preamble = withoutComments(text.slice(0, begin < 0 ? MAX_PREAMBLE : Math.min(begin, MAX_PREAMBLE)))
  const inside = begin < 0 ? '' : text.slice(begin + '\\begin{document}'.length)
  const end = inside.indexOf('\\end{document}')
  const { abstracts, rest } = takeAbstracts(end < 0 ? inside : inside.slice(0, end))
  // some set them after the beginning
  const commands = `${preamble}\n${withoutComments(rest.slice(0, MAX_PREAMBLE))}`
  const [main, english] = abstracts
  const stated = headOfStatements(readTexStatements(commands))
  const head = withoutEmpty({
    ...stated,
    abstract: main?.text,
    keywords: main?.keywords ?? stated.keywords ?? stated.keywordsEn,
    language: languageOf(preamble),
    abstractEn: english?.text,
    keywordsEn: english?.keywords ?? (stated.keywords && stated.keywordsEn),
  })
  return { head, body: bodyOf(rest) }
}

const withoutComments = (tex: string) => tex.replace(/(?<!\\)%.*$/gm, '')

/** As a reader sees them, on one line. */
function wordsOf(tex: string): string {
  const read = new TexReader(`{${tex}}`, 0, MAX_ABSTRACT).readGroup()
  return read.replace(/\s+/g, ' ').trim()
}
interface Abstract {
  text: string
  keywords: string[] | undefined
}

const ABSTRACT = /\\begin\{(abstract|resumo)\}(?:\[([^\]]{0,60})\])?/g

/** The text's own, then the English one. */
function takeAbstracts(tex: string): { abstracts: [Abstract?, Abstract?]; rest: string } {
  const all: { english: boolean; written: string; abstract: Abstract }[] = []
  for (const { 0: begin, 1: name, 2: option = '', index } of [...tex.matchAll(ABSTRACT)].slice(0, MOST)) {
    const from = index + begin.length
    const end = `\\end{${name}}`
    const inside = tex.slice(from, from + MAX_ABSTRACT).split(end, 2)
    if (inside.length < 2) continue
    const written = `${begin}${inside[0]}${end}`
    all.push({ written, english: /abstract/i.test(option || name!), abstract: abstractOf(inside[0]!) })
  }
  const own = all.find(({ english }) => !english) ?? all[0]
  const english = all.find((one) => one.english && one !== own)
  // further ones, in Spanish or French, have no field and stay
  const taken = [own, english].flatMap((one) => one?.written ?? [])
  const rest = taken.reduce((left, written) => left.replace(written, () => ''), tex)
  return { abstracts: [own?.abstract, english?.abstract], rest }
}

const KEYWORDS =
  /(?:\\noindent\s*)?(?:\\textbf\s*\{|\{\\bf(?:series)?\s)?\s*(?:Palavras[- ]?chaves?|Keywords|Key ?words)\b/i

function abstractOf(inside: string): Abstract {
  const tex = withoutComments(inside).replace(/\\(?:begin|end)\{otherlanguage\*?\}(?:\{[^}]*\})?/g, '')
  const at = KEYWORDS.exec(tex)?.index ?? tex.length
  const paragraphs = tex.slice(0, at).replace(/\\vspace\*?\{[^}]*\}|\\noindent\b|\\SingleSpacing\b/g, '')
  const said = wordsOf(tex.slice(at)).replace(
    /^(?:Palavras[- ]?chaves?|Keywords|Key ?words)\s*[:.—–-]?\s*/i,
    '',
  )
  return {
    text: paragraphs
      .split(/\n\s*\n|\\par\b/)
      .map(wordsOf)
      .filter(Boolean)
      .join('\n\n'),
    keywords: at < tex.length ? partPrintedKeywords(said) : undefined,
  }
}

const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ brazil: 'pt', brazilian: 'pt', portuguese: 'pt', portuges: 'pt', 'pt-br': 'pt' },
  ...{ english: 'en', american: 'en', british: 'en', usenglish: 'en', ukenglish: 'en' },
  ...{ spanish: 'es', french: 'fr', francais: 'fr' },
}

/** The last one that is named is the main one, for babel too. */
function languageOf(preamble: string): string | undefined {
  const options = /\\usepackage\s*\[([^\]]{0,300})\]\s*\{babel\}/.exec(preamble)?.[1]
  const named = options ?? /\\documentclass\s*\[([^\]]{0,500})\]/.exec(preamble)?.[1] ?? ''
  const main = /main\s*=\s*(\w+)/.exec(named)?.[1]
  return (main ? [main] : named.split(','))
    .map((name) => LANGUAGES[name.trim().toLowerCase()])
    .findLast((language) => language !== undefined)
}

const NO_TEXT =
  /\\(?:maketitle|imprimircapa|imprimirfolhaderosto|tableofcontents|listoffigures|listoftables|textual|pretextual|frontmatter|mainmatter)\b\*?/g
const HEAD_FIELDS =
  /^[ \t]*\\(?:title|titulo|subtitle|subtitulo|author|autor|date|data|keywords|palavraschave)\s*(?:\[[^\]]*\])?\{[^{}]*\}[ \t]*$/gm

const bodyOf = (tex: string) => tex.replace(NO_TEXT, '').replace(HEAD_FIELDS, '').trim()
