const FENCE = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t]*\2[`~]*[ \t]*$/gm
const VERBATIM =
  /\\begin\{(verbatim|Verbatim|lstlisting|minted)(\*?)\}((?:\[[^\]\n]*\])?)((?:\{[^}\n]*\})?)\n?([\s\S]*?)\\end\{\1\2\}/g
const VERB = /\\(?:verb\*?|lstinline)([^\sA-Za-z0-9*{[])([^\n]*?)\1/g
const TICKED = /(?<![`\\])`(?!`)[^`\n]+`(?!`)/g

/** Code is never parsed as TeX. */
export interface Protected {
  text: string
  /** Puts the code back where it was. */
  restore: (converted: string) => string
}

/**
 * Replaces code in a text by placeholders, so that nothing in it is converted; Markdown code returns
 * unchanged, TeX code as Markdown.
 */
export function protectCode(source: string): Protected {
  const mark = unusedSign(source)
  const codes: string[] = []
  const keep = (code: string) => `${mark}${codes.push(code) - 1}${mark}`
  const text = source
    .replace(FENCE, (fence) => keep(fence))
    .replace(VERBATIM, (_, name: string, _star: string, options: string, language: string, body: string) =>
      keep(`\n\n${fenced(body, languageOf(name, options, language))}\n\n`),
    )
    .replace(VERB, (_, _sign: string, body: string) => keep(ticked(body)))
    .replace(TICKED, (code) => keep(code))
  const place = new RegExp(`${mark}(\\d+)${mark}`, 'g')
  const restore = (converted: string): string =>
    converted.replace(place, (_, index: string) => restore(codes[Number(index)]!))
  return { text, restore }
}

/** A private-use character that does not occur in the text. */
function unusedSign(text: string): string {
  let code = 0xe000
  while (text.includes(String.fromCharCode(code))) code += 1
  return String.fromCharCode(code)
}

const languageOf = (name: string, options: string, braces: string) =>
  name === 'minted'
    ? braces.slice(1, -1)
    : (/language=\{?(?:\[[^\]]*\])?([\w+#-]+)/i.exec(options)?.[1]?.toLowerCase() ?? '')

/** A fence with more backticks than occur inside. */
function fence(body: string, least: number): string {
  const longest = Math.max(0, ...[...body.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  return '`'.repeat(Math.max(least, longest + 1))
}

function fenced(body: string, language: string): string {
  const ticks = fence(body, 3)
  return `${ticks}${language}\n${body.replace(/\n$/, '')}\n${ticks}`
}

function ticked(body: string): string {
  const ticks = fence(body, 1)
  return body.includes('`') ? `${ticks} ${body} ${ticks}` : `${ticks}${body}${ticks}`
}
