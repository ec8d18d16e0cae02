import { parseArgs } from 'node:util'
import { explainFailure } from './services/explain-failure.ts'

interface Command {
  usage: string
  does: string
  /** the names of what it takes, in this order */
  takes: readonly string[]
  /** what may be said with two dashes, and what it does */
  flags?: Readonly<Record<string, string>>
}

type Act = (
  given: readonly string[],
  say: (line: string) => void,
  flags: Readonly<Record<string, unknown>>,
) => Promise<void>

/** Runs an operator's command: checks and explains its parameters; an error is one sentence on stderr. */
export async function runCommand(command: Command, act: Act): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { help: { type: 'boolean', short: 'h' }, ajuda: { type: 'boolean' } },
  })
  const { help, ajuda, ...flags } = values
  if (help || ajuda) {
    const flagLines = Object.entries(command.flags ?? {}).map(([name, does]) => `  --${name}  ${does}\n`)
    process.stdout.write(`Uso: ${command.usage}\n\n${command.does}\n${flagLines.join('')}`)
    return
  }
  const unknown = Object.keys(flags).filter((name) => !Object.hasOwn(command.flags ?? {}, name))
  const wrong = whatIsWrong(command, unknown, positionals)
  if (wrong) {
    process.stderr.write(`${wrong}\nUso: ${command.usage}\n`)
    process.exitCode = 2
    return
  }
  try {
    await act(positionals, (line) => process.stdout.write(`${line}\n`), flags)
  } catch (error) {
    // the words are for the operator; the rest for who looks for a fault
    const whole = error instanceof Error && process.env.LOG_LEVEL === 'debug' ? error.stack : undefined
    process.stderr.write(`${whole ?? explainFailure(error)}\n`)
    process.exitCode = 1
  }
}

function whatIsWrong(
  { takes }: Command,
  options: readonly string[],
  given: readonly string[],
): string | undefined {
  if (options[0]) return `Opção desconhecida: --${options[0]}.`
  if (given.length < takes.length) return `Falta dizer: ${takes.slice(given.length).join(', ')}.`
  if (given.length > takes.length)
    return `Não se sabe o que fazer com: ${given.slice(takes.length).join(' ')}.`
  return undefined
}
