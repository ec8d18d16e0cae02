import { readFile } from 'node:fs/promises'
import type { Limits } from './limits.ts'
import type { Reading } from './reading.ts'
import { TexReader } from './tex-reader.ts'

export async function readTexFile(path: string, limits: Limits): Promise<Reading> {
  return readTex(decode(await readFile(path)), limits.maxCharacters)
}

/** The words of a TeX source: commands dropped, headings, notes and bibliography kept, formulas as they are written. */
export function readTex(source: string, maxCharacters: number): Reading {
  const begin = source.indexOf('\\begin{document}')
  const title = /\\(?:title|titulo)\s*(?:\[[^\]]{0,300}\]\s*)?(?=\{)/.exec(source)
  const reader = new TexReader(source, begin < 0 ? 0 : begin + '\\begin{document}'.length, maxCharacters)
  const { text, headings, truncated } = reader.read()
  return {
    text,
    title: title ? readTitle(source, title.index + title[0].length) : undefined,
    headings,
    truncated,
  }
}

function readTitle(source: string, at: number): string {
  return new TexReader(source, at, 1000).readGroup()
}

/** Older sources are in Latin-1, and say so only in a command of the preamble. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
