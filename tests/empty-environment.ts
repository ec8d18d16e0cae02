/** Of the machine, of the tests themselves and of their tools; nothing that the product or one of its libraries reads. */
const KEPT = [
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|TMPDIR|LANG|CI|FORCE_COLOR|NO_COLOR|CHROMIUM_PATH)$/,
  /^(LC|XDG|npm|NODE|TEST|VITEST|E2E|PW|PWTEST|PLAYWRIGHT|GITHUB|EXPLORE|CRASH|ACCESS|BENCH)_/,
  /^(TEST|VITEST|PWDEBUG|NODE_EXTRA_CA_CERTS)$|^(https?|no)_proxy$/i,
]

/**
 * Where tests and benches begin: what the operator has configured, in the shell or in .env, is not theirs. Only
 * TEST_DATABASE_URL points them to a server.
 */
export function emptyEnvironment(): void {
  for (const name of Object.keys(process.env)) {
    if (!KEPT.some((kept) => kept.test(name))) delete process.env[name]
  }
  delete process.env.NODE_ENV
  process.env.ENV_FILE = '' // for what they start through scripts/run.cjs
}
