import { ACCOUNT_COMMANDS } from './account-commands.ts'
import type { Command } from './command.ts'
import { CONTENT_COMMANDS } from './content-commands.ts'
import { UPKEEP_COMMANDS } from './upkeep-commands.ts'

export const COMMANDS: Readonly<Record<string, Command>> = {
  ...ACCOUNT_COMMANDS,
  ...CONTENT_COMMANDS,
  ...UPKEEP_COMMANDS,
}
