interface SystemLimits {
  /** Of 19: how far all threads of the process stand back, those that collect its garbage too. */
  niceness: number
  /** Arguments of the shell's `ulimit`. */
  ulimits: string[]
  /** Done by the shell before all else. */
  first?: string
}

/** A command within limits of the system, by the POSIX shell; Windows has none, there it stays as it is. */
export function underLimits(
  command: string[],
  { niceness, ulimits, first = '' }: SystemLimits,
  platform = process.platform,
): { command: string; args: string[] } {
  if (platform === 'win32') return { command: command[0]!, args: command.slice(1) }
  const limits = ulimits.map((limit) => `ulimit ${limit} && `).join('')
  return {
    command: '/bin/sh',
    args: ['-c', `${first}${limits}exec nice -n ${niceness} "$@"`, 'sh', ...command],
  }
}
