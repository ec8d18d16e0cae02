interface SystemLimits {
  /** Up to 19: how far the priority of all threads is lowered, garbage collection threads included. */
  niceness: number
  /** Arguments of the shell's `ulimit`. */
  ulimits: string[]
  /** Done by the shell before all else. */
  first?: string
}

/**
 * Wraps a command in system limits, through the POSIX shell; Windows has none, so there it stays as it is.
 * Linux weighs sessions of processes against each other, and applies niceness only within one (autogroup, see
 * sched(7)). So spawn it `detached`, in a session of its own, which gets the same niceness.
 */
export function underLimits(
  command: string[],
  { niceness, ulimits, first = '' }: SystemLimits,
  platform: NodeJS.Platform = process.platform,
): { command: string; args: string[]; detached: boolean } {
  if (platform === 'win32') return { command: command[0]!, args: command.slice(1), detached: false }
  const limits = ulimits.map((limit) => `ulimit ${limit} && `).join('')
  const detached = platform === 'linux'
  const session = detached ? sessionPriority(niceness) : ''
  return {
    command: '/bin/sh',
    args: ['-c', `${session}${first}${limits}exec nice -n ${niceness} "$@"`, 'sh', ...command],
    detached,
  }
}

/**
 * Shell code that lowers the priority of the session, if this process has one of its own. Linux accepts only
 * ten such requests per second from all users but root.
 */
const sessionPriority = (niceness: number): string =>
  [
    '{ read -r _ _ _ _ _ session _ < /proc/$$/stat; } 2> /dev/null',
    `if [ "$session" = $$ ] && [ -w /proc/self/autogroup ]; then for turn in 1 2 3 4 5 6 7 8 9`,
    `do { echo ${niceness} > /proc/self/autogroup; } 2> /dev/null && break`,
    'sleep 0.1',
    'done',
    'fi; ',
  ].join('; ')
