interface SystemLimits {
  /** Of 19: how far all threads of the process stand back, those that collect its garbage too. */
  niceness: number
  /** Arguments of the shell's `ulimit`. */
  ulimits: string[]
  /** Done by the shell before all else. */
  first?: string
}

/**
 * A command within limits of the system, by the POSIX shell; Windows has none, there it stays as it is. Linux weighs
 * sessions of processes against each other, and niceness only within one (autogroup, see sched(7)): it is to be spawned
 * `detached`, in a session of its own, which stands back as far.
 */
export function underLimits(
  command: string[],
  { niceness, ulimits, first = '' }: SystemLimits,
  platform: NodeJS.Platform = process.platform,
): { command: string; args: string[]; detached: boolean } {
  if (platform === 'win32') return { command: command[0]!, args: command.slice(1), detached: false }
  const limits = ulimits.map((limit) => `ulimit ${limit} && `).join('')
  const detached = platform === 'linux'
  const session = detached ? standBack(niceness) : ''
  return {
    command: '/bin/sh',
    args: ['-c', `${session}${first}${limits}exec nice -n ${niceness} "$@"`, 'sh', ...command],
    detached,
  }
}

/**
 * For the shell: the session stands back, where this process has one of its own. Of all who are not root Linux takes ten
 * such requests in a second.
 */
const standBack = (niceness: number): string =>
  [
    '{ read -r _ _ _ _ _ session _ < /proc/$$/stat; } 2> /dev/null',
    `if [ "$session" = $$ ] && [ -w /proc/self/autogroup ]; then for turn in 1 2 3 4 5 6 7 8 9`,
    `do { echo ${niceness} > /proc/self/autogroup; } 2> /dev/null && break`,
    'sleep 0.1',
    'done',
    'fi; ',
  ].join('; ')
