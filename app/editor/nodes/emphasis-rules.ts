/**
 * What is typed or pasted between signs becomes bold, italic or struck through only where CommonMark reads it so too:
 * the editor's own rules take `5 * 3 * 2` for italics and its signs away.
 * https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
function ruleOf(sign: string) {
  const one = `[^${sign[0]}]`
  // at the start or after a space, with no space inside either marker, and no escaped marker at the end
  const source = `(?:^|\\s)(${escaped(sign)}((?!\\s)${one}*(?![\\s\\\\])${one})${escaped(sign)})`
  return {
    typed: new RegExp(`${source}$`),
    pasted: new RegExp(`${source}(?![${sign[0]}\\p{L}\\p{N}])`, 'gu'),
  }
}

const escaped = (sign: string) => sign.replaceAll('*', '\\*')

export const EMPHASIS_RULES = {
  bold: [ruleOf('**'), ruleOf('__')],
  italic: [ruleOf('*'), ruleOf('_')],
  strike: [ruleOf('~~')],
}
