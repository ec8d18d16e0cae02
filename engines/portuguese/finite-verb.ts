import { AR_ROOTS, DEVERBAL_ROOTS, ER_ROOT_ENDINGS, ER_ROOTS } from './verb-roots.ts'

/** Forms that only a verb has, as its infinitive; all but the first conjugation meet in -er. */
export function finiteVerb(word: string): string | null {
  if (PRESENT_IN_RAM.test(word)) return `${word.slice(0, -2)}ar`
  for (const [ending, infinitive] of FINITE) {
    const match = ending.exec(word)
    if (match && hasVowel(match[1]!)) return match[1]! + infinitive
  }
  return null
}

export const hasVowel = (text: string): boolean => /[aeiouy]/.test(text)

// Present tense of verbs in -arar, -erar, -irar, which looks like the past tense of others.
const PRESENT_IN_RAM =
  /^((comp|decl|prep|sep|enc|amp|rep|equip|disp)aram|(consid|op|coop|g|esp|sup|alt|recup|lib|tol|mod|acel|pond|enum|delib|exon|prosp|reit|prolif|reg?en|degen)eram|(adm|ret|t|insp|resp|asp|consp|transp|g|m|at|susp|v)iram)$/

/** Compounds of ter, pôr, vir, ver and fazer, after the prefix of each. */
const COMPOUNDS: readonly [RegExp, string][] = [
  [/^((?:con|man|ob|de|re|sus|abs|entre)t)(?:em|eve|inham?|iveram|ivessem?|enham?|era|erao)$/, 'er'],
  [
    /^((?:pro|com|decom|recom|su|pressu|ex|dis|predis|im|o|de|inter|contra|justa|trans|sobre|re)p)(?:oem?|os|unham?|useram|usesse|ondo|ora|orao|onham?)$/,
    'or',
  ],
  // not 'imposto', 'composto', 'posto'
  [/^((?:pro|ex|dis|predis|su|pressu|justa|sobre|contra)p)ost[oa]s?$/, 'or'],
  [/^((?:con|pro|inter|ad|sobre)v)(?:em|eio|ieram|inham?|enham?)$/, 'er'],
  [/^((?:pre|re|ante|entre)v)(?:e|eem|istos?|ejo|ejam?)$/, 'er'],
  [/^((?:pre|ante)v)istas?$/, 'er'],
  [/^((?:satis|re|des)f)(?:azem|az|ez|izeram|izer|eit[oa]s?|ara|arao|aria)$/, 'azer'],
  [/^((?:contra|pre)di)(?:zem|z|sse|sseram|t[oa]s?)$/, 'zer'],
  [/^((?:re|circun|in|pre|de|tran|sub|e)scr)it[oa]s?$/, 'ever'],
  [/^((?:recon|con|de)str)(?:oi|oem)$/, 'uer'],
  [/^((?:\w*tr|c|dec|rec|sobress)a)(?:i|em)$/, 'er'],
]

const FINITE: readonly [RegExp, string][] = [
  ...COMPOUNDS,
  [new RegExp(`^(${AR_ROOTS})am?$`), 'ar'],
  [new RegExp(`^(${DEVERBAL_ROOTS})as?$`), 'ar'],
  // not 'científica'
  [/^(?!cienti|especi|paci|proli|terri|horri|magni|hono?ri|beati|calori|frigori)(\w{2,}ific)am?$/, 'ar'],
  [/^(\w{3,}[cst]ion)a$/, 'ar'],
  [/^(\w{3,}iz)(?:am?|em?|ou|o)$/, 'ar'],
  [/^(\w*(?:ifi|pli|indi|dedi))quem?$/, 'car'],
  [/^(\w{2,})quei$/, 'car'],
  [/^((?:averig|enxag|apazig|desag)u)(?:e|ei|em)$/, 'ar'],
  [/^(\w{2,})guei$/, 'gar'],
  [/^(?!nissei|sansei)(\w{3,}[bcdfjlmnprstvxz])ei$/, 'ar'],
  [
    /^(pass|sem|nom|bloqu|perm|nort|rod|folh|map|sort|delin|sabor|desencad|encad|manus|balanc|bas)ei(?:am?|em?)$/,
    'ear',
  ],
  [/^(od|anse|ans|incend|med)ei(?:am?|em?)$/, 'iar'],
  [new RegExp(`^(\\w*(?:${ER_ROOT_ENDINGS})|${ER_ROOTS})em?$`), 'er'],
  [/^(\w{3,}ec|\w*[aeiou]sc|cresc)em?$/, 'er'],
  [/^(\w+duz)(?:em?)?$/, 'er'],
  [/^(\w*(?:cl|fl|fr|tri?b|stit|min|ol|il|str|oss|etr|imb)u)(?:i|em)$/, 'er'],
  [/^((?:\w*seg|exting|disting|erg|soerg)u)em?$/, 'er'],
  [/^(\w{2,})(aram|avam|arem|armos|ariam|assem|ando|aremos|arei)$/, 'ar'],
  [/^(\w{2,})(eram|iram|erem|irem|ermos|irmos|eriam|iriam|essem|issem|endo|indo|eremos|iremos)$/, 'er'],
  [new RegExp(`^(?!garant)(\\w*(?:${ER_ROOT_ENDINGS}))ias?$`), 'er'],
  [/^(\w{3,}[clr]i)am$/, 'ar'],
  [/^(\w{2,})iam$/, 'er'],
  [/^(\w{3,})amos$/, 'ar'],
  [/^(?!extr|supr)(\w{2,})emos$/, 'er'],
  [/^(\w+[^aeiou])(am|ou)$/, 'ar'],
  [/^(\w{2,}[iue])(am|ou)$/, 'ar'],
  [/^(\w{3,})ava$/, 'ar'],
  [/^(\w{4,})(asse|arao)$/, 'ar'],
  [/^(\w{4,}(?<!e))irao$/, 'er'],
  [/^(\w{4,})erao$/, 'er'],
  [/^(\w{5,})ara$/, 'ar'],
  [/^(\w{2,})iu$/, 'er'],
]
