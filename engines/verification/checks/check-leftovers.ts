import { fold, foldInPlace } from '#engines/text/fold.ts'
import { findingAt, type Outcome } from '../reading/outcome.ts'
import type { CheckedReading } from '../reading/read-for-checks.ts'

const NAME = 'Restos de assistentes de texto'
/** Phrases that AI assistants say about themselves, and marks that their pages leave in pasted text. */
const LEFTOVERS = [
  /(?:como|sou) um(?:a)? (?:modelo de linguagem|inteligencia artificial|assistente virtual|ia de linguagem)\b(?! (?:que|de|para|capaz|como|e|ou|pode|treinad))/g,
  /\bas an? (?:ai|artificial intelligence) (?:language )?model\b/g,
  /\bas a large language model,? i\b/g,
  /utm_source=(?:chatgpt\.com|openai|copilot\.com|perplexity)/g,
  /contentreference\[oaicite/g,
  /\boai_?cite[:\]]/g,
  /\bturn\d+(?:search|view|news)\d+\b/g,
  /^\s*regenerate response\s*$/gm,
  /\b(?:claro|certamente|com certeza)! (?:aqui (?:esta|estao|vai|vao)|segue(?:m)?)\b/g,
  /\b(?:certainly|sure)! here(?:'s| is| are)\b/g,
  /\bminha (?:ultima atualizacao|data de corte) (?:de conhecimento )?(?:foi )?em\b/g,
  /\bas of my (?:last|knowledge) (?:knowledge )?(?:update|cutoff)\b/g,
  /\bespero que (?:isso|isto) ajude! se (?:precisar|quiser|tiver)\b/g,
  /\bi hope this helps! (?:let me know|if you)\b/g,
  /\[(?:insira|inserir|coloque|insert) (?:aqui |your |o |a |seu |sua )[^\]]{2,40}\]/g,
]
/** Who writes about assistants quotes them. */
const ABOUT_THEM =
  /modelos? de linguagem|inteligencia artificial|chatgpt|\bgpt|\bllms?\b|language model|chatbot|assistentes? virtua|gemini|copilot/
const QUOTED = /["“”«»‘’'`]/
const MOST_SHOWN = 5

/** Words that nobody writes of themselves. Outside quotation marks, and not in works about those who say them. */
export function checkLeftovers({ title, abstract, keywords, text }: CheckedReading): Outcome {
  const sure = { name: NAME, evaluated: true, findings: [], strength: null }
  if (ABOUT_THEM.test(fold(`${title} ${abstract} ${keywords.join(' ')}`)))
    return { ...sure, evaluated: false }
  const folded = foldInPlace(text)
  const places = LEFTOVERS.flatMap((pattern) => [...folded.matchAll(pattern)])
    .filter((match) => !isQuoted(text, match.index, match.index + match[0].length))
    .sort((a, b) => a.index - b.index)
  return {
    ...sure,
    findings: places.slice(0, MOST_SHOWN).map((match) =>
      findingAt(text, match.index, match.index + match[0].length, {
        code: 'assistant-leftover',
        severity: 'strong',
        message: 'Esta frase costuma vir de um assistente de texto e parece ter ficado por engano.',
      }),
    ),
  }
}

function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 80), start)
  const after = text.slice(end, end + 200)
  return QUOTED.test(before) && QUOTED.test(after)
}
