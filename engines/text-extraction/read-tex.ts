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
  const title = readArgument(source, TITLE)
  const reader = new TexReader(source, begin < 0 ? 0 : begin + '\\begin{document}'.length, maxCharacters)
  const { text, headings, truncated } = reader.read()
  return {
    // abnTeX2 has commands that print the title page
    text: /\\imprimir(?:capa|folhaderosto)/.test(source) ? withTitle(source, title, text) : text,
    title,
    headings,
    truncated,
  }
}

const TITLE = /\\(?:title|titulo)\s*(?:\[[^\]]{0,300}\]\s*)?(?=\{)/
const AUTHOR = /\\autor\s*(?=\{)/

function withTitle(source: string, title: string | undefined, text: string): string {
  const author = readArgument(source, AUTHOR)
  return [title, author, text].filter((part) => part !== undefined && part !== '').join('\n\n')
}

function readArgument(source: string, command: RegExp): string | undefined {
  const found = command.exec(source)
  return found ? new TexReader(source, found.index + found[0].length, 1000).readGroup() : undefined
}

/** Older sources are in Latin-1, and say so only in a command of the preamble. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
