import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

const DOLLAR = 36
const BACKSLASH = 92

/**
 * Keeps "de R$ 10 a R$ 20" from becoming a formula, by Pandoc's rule: a single `$` opens a formula only where no space
 * follows, and closes it only where no space goes before and no digit follows. "R$50" opens none either, "CO$_2$" does.
 */
const money: Construct = {
  name: 'money',
  // as the formula's own: a later `$` of a run opens nothing
  previous(code) {
    return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape'
  },
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const before = this.previous
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      effects.exit('data')
      return (next) => {
        if (next === DOLLAR) return nok(next)
        if (isSpace(next) || (isDigit(next) && isWord(before))) return ok(next)
        return effects.check(formulaRest, nok, ok)(next)
      }
    }
  },
}

const MAX_FORMULA = 2_000

const formulaRest: Construct = {
  partial: true,
  tokenize(effects: Effects, ok: State, nok: State): State {
    let size = 0
    let last: Code = null
    return start

    function start(code: Code): State | undefined {
      if (code === null) return nok(code)
      effects.enter('data')
      return rest(code)
    }

    function rest(code: Code): State | undefined {
      if (code === null || ++size > MAX_FORMULA) return nok(code)
      if (code < -2) return lineEnding(code)
      effects.consume(code)
      if (code === DOLLAR) return afterDollar
      last = code
      return rest
    }

    function lineEnding(code: Code): State | undefined {
      effects.exit('data')
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      last = code
      return start
    }

    function afterDollar(code: Code): State | undefined {
      if (code === DOLLAR) return insideRun(code)
      effects.exit('data')
      return isSpace(last) || last === BACKSLASH || isDigit(code) ? nok(code) : ok(code)
    }

    /** `$$` inside does not close a formula that one `$` opened. */
    function insideRun(code: Code): State | undefined {
      if (code !== DOLLAR) return rest(code)
      effects.consume(code)
      return insideRun
    }
  },
}

function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32 || code === 160
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57
}

function isWord(code: Code): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code))
}

export const moneyMicromark: Extension = { text: { [DOLLAR]: money } }
