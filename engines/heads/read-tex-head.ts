import { TexReader } from '#engines/text-extraction/tex-reader.ts'
import { withoutEmpty, yearIn, type HeadedText } from './text-head.ts'

const MAX_PREAMBLE = 200_000
const MAX_ARGUMENT = 5_000
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
  const institution = (argumentOf(commands, /\\instituicao/g) ?? '').split(/\\par\b|\\\\/).map(wordsOf)
  const head = withoutEmpty({
    title: lineOf(argumentOf(commands, /\\(?:title|titulo)/g)),
    subtitle: lineOf(argumentOf(commands, /\\(?:subtitle|subtitulo)/g)),
    authors: authorsOf(commands),
    abstract: main?.text,
    keywords: main?.keywords ?? listOf(argumentOf(commands, /\\(?:keywords|palavraschave)/g)),
    language: languageOf(preamble),
    year: yearIn(wordsOf(argumentOf(commands, /\\(?:date|data)/g) ?? '')),
    institution: institution[0],
    programme: institution.find((part) => /^programa de pós/i.test(part)),
    advisor: lineOf(argumentOf(commands, /\\orientador/g))?.replace(TITLES, ''),
    coAdvisor: lineOf(argumentOf(commands, /\\coorientador/g))?.replace(TITLES, ''),
    titleEn: lineOf(argumentOf(commands, /\\tituloestrangeiro/g)),
    abstractEn: english?.text,
    keywordsEn: english?.keywords,
  })
  return { head, body: bodyOf(rest) }
}

/** Of a person: 'Profa. Dra.'. */
const TITLES = /^(?:(?:Prof|Dr|Me|Ms|MSc|PhD|Esp)(?:[aªº]|\.ª|\.º)?\.?[ª º]*\s+)+/i

const withoutComments = (tex: string) => tex.replace(/(?<!\\)%.*$/gm, '')

/** As a reader sees them, on one line. */
function wordsOf(tex: string): string {
  const read = new TexReader(`{${tex}}`, 0, MAX_ABSTRACT).readGroup()
  return read.replace(/\s+/g, ' ').trim()
}
const lineOf = (tex: string | undefined) => (tex === undefined ? undefined : wordsOf(tex))

/** What stands in the braces after a command. */
const argumentOf = (tex: string, command: RegExp): string | undefined => argumentsOf(tex, command)[0]

function argumentsOf(tex: string, command: RegExp): string[] {
  const found = new RegExp(String.raw`${command.source}\s*(?:\[[^\]]{0,300}\]\s*)?\{`, 'g')
  return [...tex.matchAll(found)]
    .slice(0, MOST)
    .flatMap((match) => groupAt(tex, match.index + match[0].length) ?? [])
}

/** To the brace that closes the one before. */
function groupAt(tex: string, start: number): string | null {
  const most = Math.min(tex.length, start + MAX_ARGUMENT)
  for (let at = start, depth = 1; at < most; at++) {
    if (tex[at] === '\\') at++
    else if (tex[at] === '{') depth++
    else if (tex[at] === '}' && --depth === 0) return tex.slice(start, at)
  }
  return null
}

/** Notes and marks beside a name are not of it; what follows on a line of its own is where the person works. */
function authorsOf(tex: string): string[] {
  const classic = argumentsOf(tex, /\\author/g).flatMap((all) =>
    all.split(/\\(?:and|And|AND)\b/).flatMap((one) => {
      const name = one.split('\\\\')[0]!
      return /\\inst\b/.test(name) ? name.split(',') : [name]
    }),
  )
  const brazilian = argumentsOf(tex, /\\autor/g).flatMap((all) => all.split(/\\(?:and|And)\b|\\\\/))
  return [...classic, ...brazilian].flatMap((name) => wordsOf(name.replace(BESIDE_NAME, '')) || [])
}

const BESIDE_NAME = /\\(?:thanks|footnote|inst|orcidID|email|affil|textsuperscript)\s*\{[^{}]*\}|\$[^$]*\$/g

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
    keywords: at < tex.length ? listOf(said) : undefined,
  }
}

/** 'a. b. c.', as ABNT has them, or with commas or semicolons. */
function listOf(tex: string | undefined): string[] | undefined {
  if (tex === undefined) return undefined
  const words = wordsOf(tex).replace(/\.$/, '')
  const separator = [';', ','].find((sign) => words.includes(sign)) ?? '. '
  return words.split(separator).flatMap((word) => word.trim() || [])
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
const SAID =
  /^[ \t]*\\(?:title|titulo|subtitle|subtitulo|author|autor|date|data|keywords|palavraschave)\s*(?:\[[^\]]*\])?\{[^{}]*\}[ \t]*$/gm

const bodyOf = (tex: string) => tex.replace(NO_TEXT, '').replace(SAID, '').trim()
