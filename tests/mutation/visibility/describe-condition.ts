import { readFileSync } from 'node:fs'
import type { Condition } from './condition.ts'
import { HARMLESS } from './harmless.ts'

/** The line on which a condition begins; a `.where(…)` that goes with its line break begins on the next. */
export function lineOf({ file, start }: Condition): { number: number; text: string } {
  const source = readFileSync(file, 'utf8')
  const from = start + /^\s*/.exec(source.slice(start))![0].length
  const number = source.slice(0, from).split('\n').length
  return { number, text: source.split('\n')[number - 1]!.trim() }
}

export function describeCondition(condition: Condition): string {
  const { file, start, end, replacement } = condition
  const text = readFileSync(file, 'utf8').slice(start, end).replace(/\s+/g, ' ').trim()
  return `${file}:${lineOf(condition).number} ${text} → ${replacement || 'nada'}`
}

export const isHarmless = (condition: Condition): boolean =>
  HARMLESS.some(({ file, line }) => file === condition.file && line === lineOf(condition).text)
