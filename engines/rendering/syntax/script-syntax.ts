import type { Node, Text } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import { SCRIPT_SIGN } from './script-schema.ts'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

export interface ScriptNode extends Node {
  type: 'subscript' | 'superscript'
  children: Text[]
}

declare module 'mdast' {
  interface PhrasingContentMap {
    subscript: ScriptNode
    superscript: ScriptNode
  }
  interface RootContentMap {
    subscript: ScriptNode
    superscript: ScriptNode
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    subscript: 'subscript'
    superscript: 'superscript'
    scriptMarker: 'scriptMarker'
    scriptData: 'scriptData'
  }
}

const [CARET, TILDE, BACKSLASH] = [94, 126, 92] as const
const MAX = 60

/**
 * `H~2~O`, `m^2^`, by Pandoc's rule: no space between the marks, unless behind a backslash. A mark that a digit follows
 * closes nothing, so that "x^2,y^2" and "~5/~10" stay as they are. One piece like code: no marks inside.
 */
export const scriptMicromark: Extension = {
  text: { [CARET]: script('superscript', CARET), [TILDE]: script('subscript', TILDE) },
}

function script(name: 'subscript' | 'superscript', mark: number): Construct {
  return {
    name,
    previous(code) {
      return code !== mark || this.events.at(-1)?.[1].type === 'characterEscape'
    },
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      let size = 0
      return (code) => {
        effects.enter(name)
        return marker(code, first)
      }

      function marker(code: Code, next: State): State {
        effects.enter('scriptMarker')
        effects.consume(code)
        effects.exit('scriptMarker')
        return next
      }

      function first(code: Code): State | undefined {
        if (code === mark) return nok(code)
        effects.enter('scriptData')
        return inside(code)
      }

      function inside(code: Code): State | undefined {
        if (code === mark) {
          effects.exit('scriptData')
          return marker(code, last)
        }
        if (code === null || code < 0 || ++size > MAX) return nok(code)
        if (code !== BACKSLASH && !isSign(code)) return nok(code)
        effects.consume(code)
        return code === BACKSLASH ? escaped : inside
      }

      function escaped(code: Code): State | undefined {
        if (code === null || code < 32 || code > 126 || isWord(code)) return nok(code)
        effects.consume(code)
        return inside
      }

      function last(code: Code): State | undefined {
        if (code === mark || isDigit(code)) return nok(code)
        effects.exit(name)
        return ok(code)
      }
    },
  }
}

// half of a pair is a letter from beyond the first plane
const isSign = (code: number): boolean =>
  (code >= 0xd800 && code <= 0xdfff) || SCRIPT_SIGN.test(String.fromCharCode(code))
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57
const isWord = (code: number): boolean => /[a-z0-9]/i.test(String.fromCharCode(code))

const enter: NonNullable<FromMarkdownExtension['enter']>[string] = function (token) {
  const type = token.type as ScriptNode['type']
  this.enter(
    { type, children: [], data: { hName: type === 'subscript' ? 'sub' : 'sup' } } as ScriptNode,
    token,
  )
}

export const scriptFromMarkdown: FromMarkdownExtension = {
  enter: { subscript: enter, superscript: enter },
  exit: {
    scriptData(token) {
      const node = this.stack.at(-1) as unknown as ScriptNode
      const value = this.sliceSerialize(token).replace(/\\([^a-z0-9])/gi, '$1')
      node.children.push({ type: 'text', value })
    },
    subscript(token) {
      this.exit(token)
    },
    superscript(token) {
      this.exit(token)
    },
  },
}
