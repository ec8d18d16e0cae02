import { protectCode } from './protect-code.ts'
import { readTexReferences } from './read-tex-references.ts'

const SIGNS = [
  /\\\(.+?\\\)/s,
  /\\\[.+?\\\]/s,
  /\\begin\{(?:equation|align|gather|multline|eqnarray|displaymath|itemize|enumerate|quote|abstract)\*?\}/,
  /\\(?:chapter|section|subsection|subsubsection)\*?\{/,
  /\\(?:textbf|textit|emph|cite[a-z]*|footnote)\*?(?:\[[^\]]*\])*\{/,
  /^#{1,6} .+\{#[\w:.-]+\}\s*$/m,
  /^---\n(?:[\w-]+:.*\n)(?:.*\n)*?---\n/,
]

const VERBATIM = /^[ \t]*\\begin\{(?:verbatim|lstlisting|minted)\*?\}/m

/** Whether pasted plain text is meant as TeX, or as Markdown that contains TeX. */
export function looksLikeTex(copied: string): boolean {
  if (VERBATIM.test(copied)) return true
  const { text } = protectCode(copied.replace(/\r\n?/g, '\n'))
  return SIGNS.some((sign) => sign.test(text))
}

const DISPLAY =
  /\\begin\{(equation|displaymath|align|gather|multline|eqnarray)(\*?)\}([\s\S]*?)\\end\{\1\2\}/g
const WITHIN: Readonly<Record<string, string>> = {
  align: 'aligned',
  gather: 'gathered',
  multline: 'gathered',
  eqnarray: 'aligned',
}
const LEVELS: Readonly<Record<string, number>> = { chapter: 1, section: 1, subsection: 2, subsubsection: 3 }
/** Splits a text at formulas, in which other commands must not be converted. */
const FORMULA = /(\$\$[\s\S]*?\$\$|(?<![\\$])\$(?!\s)[^$\n]+\$)/

/** Formulas, headings, emphasis, lists and notes of TeX as this product's Markdown; other commands stay as they are. */
export function texToMarkdown(tex: string): string {
  const notes: string[] = []
  const { text: source, restore } = protectCode(tex.replace(/\r\n?/g, '\n'))
  const text = readTexReferences(source)
    .replace(/^---\n([\s\S]*?)\n---\n/, (_, head: string) => `${titleOf(head)}\n`)
    .replace(DISPLAY, (_, name: string, _star: string, body: string) => display(body, WITHIN[name]))
    .replace(/\\\[([\s\S]+?)\\\]/g, (_, body: string) => display(body))
    .replace(/\\\(([\s\S]+?)\\\)/g, (_, body: string) => `$${body.trim()}$`)
  const written = text
    .split(FORMULA)
    .map((piece, index) => (index % 2 ? piece : words(piece, notes)))
    .join('')
  const noted = notes.map((note, index) => `[^tex${index + 1}]: ${note}`)
  return restore([written.trim(), ...noted].join('\n\n')).trim()
}

const titleOf = (head: string) => {
  const title = /^title:\s*["']?(.+?)["']?\s*$/m.exec(head)?.[1]
  return title ? `# ${title}\n` : ''
}

function display(body: string, within?: string): string {
  const latex = body.replace(/\\label\{[^}]*\}/g, '').trim()
  const tag = /\\tag\{[^}]*\}$/.exec(latex)?.[0]
  const bare = tag ? latex.slice(0, -tag.length).trim() : latex
  const inside = within && bare !== '' ? `\\begin{${within}}\n${bare}\n\\end{${within}}` : bare
  const set = tag ? `${inside} ${tag}` : inside
  return `\n\n$$\n${set.replace(/\n\s*\n/g, '\n')}\n$$\n\n`
}

function words(piece: string, notes: string[]): string {
  return (
    piece
      // only whole-line comments: in 'custa 50% de' the % is text
      .replace(/^[ \t]*%.*$\n?/gm, '')
      .replace(
        /\\(chapter|section|subsection|subsubsection)\*?\{([^{}]*)\}/g,
        (_, name: string, title: string) => `\n\n${'#'.repeat(LEVELS[name]! + 1)} ${title.trim()}\n\n`,
      )
      .replace(/^(#{1,6} .*?)[ \t]*\{#[\w:.-]+\}[ \t]*$/gm, '$1')
      .replace(/\\label\{[^}]*\}/g, '')
      .replace(/\\footnote\{([^{}]*)\}/g, (_, note: string) => `[^tex${notes.push(note.trim())}]`)
      .replace(/\\textbf\{([^{}]*)\}/g, '**$1**')
      .replace(/\\(?:textit|emph|textsl)\{([^{}]*)\}/g, '*$1*')
      .replace(/\\texttt\{([^{}]*)\}/g, '`$1`')
      .replace(/\\begin\{(itemize|enumerate)\}([\s\S]*?)\\end\{\1\}/g, (_, kind: string, body: string) =>
        listOf(kind, body),
      )
      .replace(
        /\\begin\{(?:quote|quotation|citacao)\}([\s\S]*?)\\end\{(?:quote|quotation|citacao)\}/g,
        (_, body: string) => `\n\n${body.trim().replace(/^\s*/gm, '> ')}\n\n`,
      )
      .replace(/\\([%&#_])/g, (_, sign: string) => (sign === '_' || sign === '#' ? `\\${sign}` : sign))
      .replace(/(?<!`)``([^`'\n]+)''/g, '"$1"')
      .replace(/~(?=\\)/g, '\u00a0')
  )
}

function listOf(kind: string, body: string): string {
  const items = body.split(/\\item\s*/).slice(1)
  const mark = (index: number) => (kind === 'itemize' ? '-' : `${index + 1}.`)
  return `\n\n${items.map((item, index) => `${mark(index)} ${item.trim().replace(/\s*\n\s*/g, ' ')}`).join('\n')}\n\n`
}
