import type { Node } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

export interface BacklinkNode extends Node {
  type: 'backlink'
  slug: string
  username: string | null
  label: string | null
  /** what is shown where the work is not known; also what `alt` texts take */
  value: string
}

declare module 'mdast' {
  interface PhrasingContentMap {
    backlink: BacklinkNode
  }
  interface RootContentMap {
    backlink: BacklinkNode
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    backlink: 'backlink'
    backlinkMarker: 'backlinkMarker'
    backlinkTarget: 'backlinkTarget'
    backlinkLabelData: 'backlinkLabelData'
    backlinkAhead: 'backlinkAhead'
  }
}

const TARGET = /^(?:(\w{1,40})\/)?([a-z0-9]+(?:-[a-z0-9]+)*)$/i
const MAX_TARGET = 160
const MAX_LABEL = 300
const [BANG, OPEN, CLOSE, PIPE, BACKSLASH, PAREN] = [33, 91, 93, 124, 92, 40] as const

/**
 * `[[slug]]`, `[[username/slug]]`, `[[slug|texto]]` as one inline construct that binds like code: markup
 * around it works, markup inside it is not parsed. `[[1]](https://…)` stays an ordinary link.
 */
const backlink: Construct = { name: 'backlink', tokenize: tokenizeBacklink }

/** `![[slug]]` is an exclamation and a backlink, not the start of an image. */
const exclamation: Construct = { name: 'backlinkExclamation', tokenize: tokenizeExclamation }

export const backlinkMicromark: Extension = { text: { [BANG]: exclamation, [OPEN]: backlink } }

function tokenizeExclamation(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('data')
    effects.consume(code)
    effects.exit('data')
    return effects.check(backlink, ok, nok)
  }
}

/** An address after `](`: only there are the brackets an ordinary link. */
const ADDRESS = /^\(<?(?:https?:|mailto:|imagem:|\/)$/i
const addressAhead: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let seen = ''
    return start
    function start(code: Code): State | undefined {
      if (code !== PAREN) return nok(code)
      effects.enter('backlinkAhead')
      return more(code)
    }
    function more(code: Code): State | undefined {
      if (code === null || code < 33 || seen.length > 10) return nok(code)
      seen += String.fromCharCode(code)
      effects.consume(code)
      if (!ADDRESS.test(seen)) return more
      effects.exit('backlinkAhead')
      return ok
    }
  },
}

function isLineEnding(code: Code): boolean {
  return code !== null && code < -2
}

function tokenizeBacklink(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let size = 0
  let target = ''
  return start

  function start(code: Code): State | undefined {
    if (code !== OPEN) return nok(code)
    effects.enter('backlink')
    effects.enter('backlinkMarker')
    effects.consume(code)
    return second
  }

  function second(code: Code): State | undefined {
    if (code !== OPEN) return nok(code)
    effects.consume(code)
    effects.exit('backlinkMarker')
    effects.enter('backlinkTarget')
    return inTarget
  }

  function inTarget(code: Code): State | undefined {
    if (code === CLOSE || code === PIPE || code === BACKSLASH) {
      if (!TARGET.test(target)) return nok(code)
      effects.exit('backlinkTarget')
      effects.enter('backlinkMarker')
      effects.consume(code)
      return code === CLOSE ? lastClose : code === PIPE ? beforeLabel : escapedPipe
    }
    // the target holds letters, digits, `_`, `-`, `/` only
    if (code === null || code < 45 || code > 122 || ++size > MAX_TARGET) return nok(code)
    target += String.fromCharCode(code)
    effects.consume(code)
    return inTarget
  }

  /** In a table's cell the bar is written `\|`. */
  function escapedPipe(code: Code): State | undefined {
    return code === PIPE ? (effects.consume(code), beforeLabel) : nok(code)
  }

  function beforeLabel(code: Code): State | undefined {
    effects.exit('backlinkMarker')
    return tokenizeLabel(effects, close, nok)(code)
  }

  function close(code: Code): State | undefined {
    effects.enter('backlinkMarker')
    effects.consume(code)
    return lastClose
  }

  function lastClose(code: Code): State | undefined {
    if (code !== CLOSE) return nok(code)
    effects.consume(code)
    effects.exit('backlinkMarker')
    effects.exit('backlink')
    return effects.check(addressAhead, nok, ok)
  }
}

/** The words after the bar: over line endings, with a pair of brackets if need be, up to `]`. */
function tokenizeLabel(effects: Effects, close: State, nok: State): State {
  let size = 0
  let depth = 0
  return between

  function between(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (isLineEnding(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return between
    }
    if (code === CLOSE && depth === 0) return size === 0 ? nok(code) : close(code)
    effects.enter('backlinkLabelData')
    return inLabel(code)
  }

  function inLabel(code: Code): State | undefined {
    if (code === null || isLineEnding(code) || (code === CLOSE && depth === 0)) {
      effects.exit('backlinkLabelData')
      return between(code)
    }
    if (++size > MAX_LABEL) return nok(code)
    if (code === OPEN && ++depth > 1) return nok(code)
    if (code === CLOSE) depth--
    effects.consume(code)
    return code === BACKSLASH ? escaped : inLabel
  }

  function escaped(code: Code): State | undefined {
    if (code !== OPEN && code !== CLOSE && code !== BACKSLASH) return inLabel(code)
    effects.consume(code)
    return inLabel
  }
}

export const backlinkFromMarkdown: FromMarkdownExtension = {
  enter: {
    backlink(token) {
      this.enter({ type: 'backlink', slug: '', username: null, label: null, value: '' }, token)
    },
  },
  exit: {
    backlinkTarget(token) {
      const node = this.stack.at(-1) as unknown as BacklinkNode
      const parts = TARGET.exec(this.sliceSerialize(token))
      node.username = parts?.[1]?.toLowerCase() ?? null
      node.slug = parts?.[2]?.toLowerCase() ?? ''
      node.value = node.slug.replaceAll('-', ' ')
    },
    backlinkLabelData(token) {
      const node = this.stack.at(-1) as unknown as BacklinkNode
      const words = this.sliceSerialize(token).replace(/\\([[\]|\\])/g, '$1')
      node.label = `${node.label ?? ''} ${words}`.replace(/\s+/g, ' ').trim() || null
      if (node.label) node.value = node.label
    },
    backlink(token) {
      this.exit(token)
    },
  },
}
