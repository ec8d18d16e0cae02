import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { walkAst, type Node } from '#tests/mutation/visibility/walk-ast.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** `text-accent`, `aria-pressed:bg-accent-tint`: its conditions, and the colour */
const CLASS =
  /^((?:[\w-]+(?:\[[^\]]*\])?:)*)!?(?:text|bg|border(?:-\w)?|fill|stroke|outline|decoration)-(?:accent|fill)(?:-hover|-tint)?$/
/** Who is pointed at, focused or chosen can be pressed. */
const PRESSED_WHEN =
  /hover|focus|aria-\[?(pressed|selected|current|checked)|data-(active|highlighted|checked)/
const PRESSABLE = /^(a|button|summary|\w*Link|\w*Button|Point)$/

/** What is in the accent and cannot be pressed, or is told from outside that it can. */
const EXCUSED = {
  'web/page/logo.tsx stroke-accent': 'the mark is the identity',
  'web/ui/button-look.ts border-fill bg-fill': 'of buttons alone',
  'web/ui/forms/drop-zone.tsx border-accent bg-accent-tint':
    'what is dragged lies over it: it takes files as a button does',
  'app/reactions/like-button.tsx text-accent': 'the icon of a button',
  'app/reactions/save-button.tsx text-accent': 'the icon of a button',
  'app/landing/map-style.ts var(--accent)': 'the lit path of the emblem, and its notes that are links',
  'app/works/citations/picture-style.ts var(--accent)': 'links of a picture, pointed at or focused',
  'app/editor/nodes/extensions.ts var(--accent)': 'where what is dragged would fall',
}

/** Selectors of what can be pressed; an element that is drawn as a link is one. */
const PRESSABLE_SELECTOR =
  /(^|[\s>(,])(a|button|summary)\b|:hover|focus|:checked|\.(link|backlink|choice-box|icon-button|footnote-back|card-link)\b|aria-(current|pressed)|role='tab'/
const EXCUSED_SELECTORS = {
  'web/styles/tokens.css ': 'where it is defined',
  'web/styles/base.css html': 'accent-color: of the browser’s own controls',
  'app/editor/editor.css .editor-text .ProseMirror-selectednode, .editor-text .ProseMirror-selectednode img':
    'what is chosen in the editor has the focus',
}

it('nothing is in the accent but what can be pressed, in the classes of any element', () => {
  const odd = globSync('{app,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = read(file)
      if (!/-(accent|fill)\b/.test(source)) return []
      const words = [...walkAst(file, source)]
        .filter(({ within }) => !within.some(isPressable))
        .map(({ node }) => accentWords(node))
      if (source.includes('var(--accent')) words.push('var(--accent)')
      return words.filter((each) => each !== '').map((each) => `${file} ${each}`)
    })
  expect([...new Set(odd)].toSorted()).toEqual(Object.keys(EXCUSED).toSorted())
})

it('nor in any rule of a style', () => {
  const odd = globSync('{app,web}/**/*.css', { cwd: root }).flatMap((file) =>
    rulesWithAccent(read(file))
      .filter((selector) => !PRESSABLE_SELECTOR.test(selector))
      .map((selector) => `${file} ${selector}`),
  )
  expect(odd.filter((one) => !(one in EXCUSED_SELECTORS))).toEqual([])
  expect(Object.keys(EXCUSED_SELECTORS).filter((one) => !odd.includes(one))).toEqual([])
})

function isPressable(node: Node): boolean {
  if (node.type !== 'JSXElement') return false
  const { name } = node.openingElement as { name: { name?: string; property?: { name: string } } }
  return PRESSABLE.test(name.name ?? name.property?.name ?? '')
}

function accentWords(node: Node): string {
  const text =
    node.type === 'Literal'
      ? node.value
      : node.type === 'TemplateElement'
        ? (node.value as { raw: string }).raw
        : ''
  if (typeof text !== 'string') return ''
  return text
    .split(/\s+/)
    .filter((word) => {
      const [whole, conditions] = CLASS.exec(word) ?? []
      return whole !== undefined && !PRESSED_WHEN.test(conditions!)
    })
    .join(' ')
}

/** The selectors, with those they are nested in, of the rules that use the accent. */
function rulesWithAccent(css: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [, before, end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') open.push(before!.trim().replace(/\s+/g, ' '))
    else if (end === '}') open.pop()
    else if (/var\(--(accent|fill)/.test(before!)) {
      found.push(open.filter((one) => !one.startsWith('@')).join(' '))
    }
  }
  return [...new Set(found)]
}
