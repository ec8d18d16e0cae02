const CITED = /\\(no)?(?:[a-zA-Z]*cite[a-zA-Z]*)\*?((?:\[[^\]]*\]){0,2})\{([^{}]*)\}/g
const REFERRED = /(?:(\\autoref|\\[cC]ref|\\eqref|\\(?:name|page|v)?ref)\*?)\{([^{}]*)\}/g
const HEADING = /\\(?:chapter|section|subsection|subsubsection)\*?\{([^{}]*)\}\s*\\label\{([^{}]*)\}/g
const LABELLED_HEADING = /^#{1,6} +(.*?)[ \t]*\{#([\w:.-]+)\}[ \t]*$/gm
const COUNTED = /\\begin\{(equation|align|gather|multline|eqnarray|figure|table)\}([\s\S]*?)\\end\{\1\}/g
const KINDS: Readonly<Record<string, string>> = { figure: 'figura', table: 'tabela' }

const NO_BREAK = '\u00a0'

interface Target {
  kind: string
  said: string
}

/** What each label refers to: the text of a heading, or the number of a figure, table or formula. */
function targetsOf(tex: string): Map<string, Target> {
  const targets = new Map<string, Target>()
  for (const pattern of [HEADING, LABELLED_HEADING])
    for (const [, title, label] of tex.matchAll(pattern))
      targets.set(label!.trim(), { kind: 'seção', said: `“${title!.trim()}”` })
  const counts = new Map<string, number>()
  for (const [, name, body] of tex.matchAll(COUNTED)) {
    const kind = KINDS[name!] ?? 'equação'
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    for (const [, label] of body!.matchAll(/\\label\{([^{}]*)\}/g))
      targets.set(label!.trim(), { kind, said: `${number}` })
  }
  return targets
}

/** A formula that is referred to shows its number, where it has one. */
function numbered(
  shown: string,
  referred: ReadonlySet<string>,
  targets: ReadonlyMap<string, Target>,
): string {
  const labels = [...shown.matchAll(/\\label\{([^{}]*)\}/g)].map(([, label]) => label!.trim())
  const [label] = labels
  if (label === undefined || labels.length > 1 || !referred.has(label)) return shown
  return shown
    .replace(/\\label\{[^{}]*\}/, '')
    .replace(/\\end\{\w+\}$/, `\\tag{${targets.get(label)!.said}}$&`)
}

const keysOf = (keys: string) => keys.split(',').map((key) => key.trim())

/** Commands that print the kind of their target themselves. */
const NAMES_ITS_KIND = /^\\(?:autoref|[cC]ref)$/

/** `\cite{silva}` becomes [silva], `\ref{sec:m}` the text or number of its target; labels are removed. */
export function readTexReferences(tex: string): string {
  const targets = targetsOf(tex)
  const say = (command: string, label: string) => {
    const target = targets.get(label)
    if (!target) return `[${label}]`
    if (command === '\\eqref') return `(${target.said})`
    return NAMES_ITS_KIND.test(command) ? `${target.kind} ${target.said}` : target.said
  }
  const referred = new Set([...tex.matchAll(REFERRED)].flatMap(([, , labels]) => keysOf(labels!)))
  return tex
    .replace(/~(?=\\(?:[a-zA-Z]*cite|(?:auto|eq|c|C|name|page|v)?ref))/g, NO_BREAK)
    .replace(COUNTED, (shown: string, name: string) =>
      KINDS[name] ? shown : numbered(shown, referred, targets),
    )
    .replace(CITED, (_, silent: string | undefined, options: string, keys: string) =>
      silent === undefined ? `[${[keysOf(keys).join('; '), ...notesOf(options)].join(', ')}]` : '',
    )
    .replace(REFERRED, (_, command: string, labels: string) =>
      keysOf(labels)
        .map((label) => say(command, label))
        .join(', '),
    )
}

const notesOf = (options: string): string[] =>
  [...options.matchAll(/\[([^\]]*)\]/g)]
    .map(([, note]) => note!.trim().replaceAll('~', NO_BREAK))
    .filter(Boolean)
