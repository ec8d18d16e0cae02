import { markInputRule, markPasteRule, type Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Italic } from '@tiptap/extension-italic'
import { Strike } from '@tiptap/extension-strike'
import { EMPHASIS_RULES } from './emphasis-rules.ts'

const withRules = (mark: Mark, rules: readonly { typed: RegExp; pasted: RegExp }[]) =>
  mark.extend({
    addInputRules() {
      return rules.map(({ typed }) => markInputRule({ find: typed, type: this.type }))
    },
    addPasteRules() {
      return rules.map(({ pasted }) => markPasteRule({ find: pasted, type: this.type }))
    },
  })

export const EMPHASIS_MARKS = [
  withRules(Bold, EMPHASIS_RULES.bold),
  withRules(Italic, EMPHASIS_RULES.italic),
  withRules(Strike, EMPHASIS_RULES.strike),
]
