import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'

const INDENT = 25
const HELP = new Set(['--help', '-h', '--ajuda', 'help', 'ajuda'])

const optional = (name: string) => name.endsWith('?')
const shown = (name: string) => (optional(name) ? `[${name.slice(0, -1)}]` : name)

function explain(name: string, { takes, does }: Command): string {
  const head = `  ${[name, ...takes.map(shown)].join(' ')}`
  const body = does.split('\n').join(`\n${' '.repeat(INDENT)}`)
  return head.length < INDENT ? head.padEnd(INDENT) + body : `${head}\n${' '.repeat(INDENT)}${body}`
}

function usage(): string {
  return [
    'Uso: npm run admin -- COMANDO',
    'CONTA: o username ou o email',
    ...Object.entries(COMMANDS).map(([name, command]) => explain(name, command)),
  ].join('\n')
}

export type Read = { command: Command; given: string[] } | { help: string } | { wrong: string }

/** As many words as the command takes, none of them empty; what comes after belongs to the last. */
export function readWords([name = '', ...words]: readonly string[]): Read {
  if (HELP.has(name)) return { help: usage() }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command)
    return { wrong: `${name ? `Comando desconhecido: ${name}.` : 'Falta o comando.'}\n${usage()}` }
  if (words.some((word) => HELP.has(word) && word.startsWith('-'))) return { help: explain(name, command) }
  const wrong = (what: string): Read => ({ wrong: `${what}\nUso:\n${explain(name, command)}` })
  const last = command.takes.length - 1
  const joins = last > 0 || (command.takes[0] !== undefined && optional(command.takes[0]) && words.length > 0)
  const given = joins ? [...words.slice(0, last), words.slice(last).join(' ')] : words
  const missing = command.takes.filter((what, at) => !optional(what) && !given[at]?.trim())
  if (missing.length > 0) return wrong(`Falta dizer: ${missing.join(', ')}.`)
  if (given.length > command.takes.length)
    return wrong(`Não se sabe o que fazer com: ${given.slice(command.takes.length).join(' ')}.`)
  return { command, given }
}
