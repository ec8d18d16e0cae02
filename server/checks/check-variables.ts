import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, type Environment } from '#platform/config.ts'
import { findUnknownVariables, type UnknownVariable } from '#platform/find-unknown-variables.ts'

/**
 * An unknown name in .env stops the start, since only we read that file; in the environment, which we share
 * with other programs, it is only a warning.
 */
export function checkVariables(env: Environment, say: (line: string) => void, root = process.cwd()): void {
  const file = env.ENV_FILE ?? '.env'
  const envPath = path.resolve(root, file)
  const inFile = file && existsSync(envPath) ? Object.keys(parseEnv(readFileSync(envPath, 'utf8'))) : []
  const mistyped = findUnknownVariables(inFile).filter(({ meant }) => meant)
  if (mistyped.length > 0)
    throw new ConfigError(mistyped.map((unknown) => describe(unknown, ` no arquivo ${file}`)))
  const set = Object.keys(env).filter((name) => env[name])
  for (const unknown of findUnknownVariables(set)) say(`Aviso: ${describe(unknown)}`)
}

const describe = ({ name, meant }: UnknownVariable, where = ''): string =>
  meant
    ? `a variável ${name}${where} não existe: você quis dizer ${meant}?`
    : `a variável ${name}${where} não existe; as que há estão em .env.example.`
