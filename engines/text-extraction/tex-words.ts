/** What TeX's commands mean to somebody who wants only the words. */

export const HEADING = new Set([
  'part',
  'chapter',
  'section',
  'subsection',
  'subsubsection',
  'paragraph',
  'subparagraph',
])

export const TITLE = new Set(['title', 'titulo'])

/** How many arguments in braces say nothing to a reader. */
export const DROPPED: Record<string, number> = {
  ...all(1, 'label ref pageref eqref autoref nameref cref Cref vref includegraphics usepackage import'),
  ...all(
    1,
    'documentclass bibliographystyle bibliography vspace hspace pagestyle thispagestyle pagenumbering',
  ),
  ...all(1, 'hypersetup graphicspath nocite index glossary bookmarksetup selectlanguage fontsize linespread'),
  ...all(1, 'cite citep citet citeonline citeauthor citeyear parencite textcite autocite footcite apud'),
  ...all(
    1,
    'newcounter stepcounter refstepcounter hyphenation cline color pagecolor phantomsection counterwithin',
  ),
  ...all(1, 'RequirePackage PassOptionsToPackage includepdf lstset lstinputlisting addbibresource tikzset'),
  ...all(
    2,
    'pdfbookmark setlength addtolength setcounter addtocounter newtheorem DeclareMathOperator newcommand renewcommand',
  ),
  ...all(2, 'providecommand rule resizebox addcontentsline newcolumntype settowidth lstdefinestyle'),
  ...all(3, 'newenvironment renewenvironment definecolor addtocontents'),
}

/** The first so many arguments are dropped, the one after them is text. */
export const TEXT_AFTER: Record<string, number> = {
  ...all(
    1,
    'hypertarget href textcolor colorbox raisebox parbox foreignlanguage textlatin hyperref scalebox rotatebox',
  ),
  ...all(2, 'multicolumn multirow fcolorbox'),
}

/** Arguments of \begin{…} that say nothing. */
export const ENVIRONMENT_ARGUMENTS: Record<string, number> = {
  ...all(
    1,
    'tabular longtable array minipage thebibliography adjustwidth multicols spacing wrapfigure supertabular otherlanguage',
  ),
  ...all(1, 'otherlanguage*'),
  ...all(2, 'tabularx tabulary tabular* wraptable list'),
}

export const VERBATIM = new Set(['verbatim', 'verbatim*', 'Verbatim', 'lstlisting', 'minted', 'alltt'])
/** abnTeX2's environments before the text, except the abstract: library and examiners' forms, dedications. */
const BEFORE_TEXT = [
  ...['fichacatalografica', 'folhadeaprovacao', 'dedicatoria', 'agradecimentos', 'epigrafe'],
  ...['errata', 'siglas', 'simbolos'],
]

/** Other files of the source: only one is uploaded. */
export const OTHER_FILES = new Set(['input', 'include', 'subfile'])

export const HIDDEN = new Set([
  ...BEFORE_TEXT,
  'comment',
  'tikzpicture',
  'pgfpicture',
  'picture',
  'filecontents',
  'filecontents*',
])
export const MATH = new Set(
  'equation align gather multline eqnarray displaymath math alignat flalign split cases'
    .split(' ')
    .flatMap((name) => [name, `${name}*`]),
)

export const SYMBOLS: Record<string, string> = {
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textendash: '–',
  textemdash: '—',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textunderscore: '_',
  textquotedblleft: '“',
  textquotedblright: '”',
  textquoteleft: '‘',
  textquoteright: '’',
  textdegree: '°',
  textordmasculine: 'º',
  textordfeminine: 'ª',
  textbar: '|',
  textbullet: '•',
  textless: '<',
  textgreater: '>',
  textregistered: '®',
  texttrademark: '™',
  copyright: '©',
  pounds: '£',
  euro: '€',
  S: '§',
  P: '¶',
  i: 'ı',
  j: 'ȷ',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  LaTeXe: 'LaTeX2e',
  abnTeX: 'abnTeX',
  quad: ' ',
  qquad: ' ',
}

/** Combining marks of the accent commands. */
export const ACCENTS: Record<string, string> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '"': '\u0308',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  u: '\u0306',
  H: '\u030b',
  r: '\u030a',
  k: '\u0328',
  d: '\u0323',
  b: '\u0331',
}

function all(count: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [name, count]))
}
