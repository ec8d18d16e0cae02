// Runs npm to its end, quietly; what it said is shown where it failed. Ends it where we are ended.
'use strict'
const { spawn } = require('node:child_process')
const os = require('node:os')
const { alsoHeldBy } = require('./installing-lock.cjs')

const WINDOWS = process.platform === 'win32'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * The npm that runs us, else the one on the PATH, without the marks of the outer npm.
 * @param progress words about how far it has come, shown on a terminal
 */
async function runNpm(node, args, { cwd, env, progress, fail }) {
  const all = [...args, '--ignore-scripts', '--no-audit', '--no-fund']
  const own = process.env.npm_execpath
  // in a group of its own: with it goes whatever it started
  const options = { cwd, env: withoutMarks(env), stdio: ['ignore', 'pipe', 'pipe'], detached: !WINDOWS }
  const child = /npm-cli\.c?js$/.test(own || '')
    ? spawn(node, [own, ...all], options)
    : spawn('npm', all, { ...options, shell: WINDOWS })
  alsoHeldBy(child.pid)
  const restore = endWithUs(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const ticking = process.stdout.isTTY && setInterval(() => showLine(`  ${progress()}`), 300)
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).catch((error) => fail(`O npm não pôde ser executado: ${error.message}`))
  clearInterval(ticking)
  showLine('')
  restore()
  if (code === 0) return
  process.stderr.write(said)
  fail(`npm ${args[0]} não terminou bem; verifique a conexão com a internet e tente de novo.`)
}

function withoutMarks(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_(package|lifecycle|command)/.test(name)),
  )
}

/** We wait for it: a next start must not find it still at work. */
function endWithUs(child) {
  const end = (signal) => {
    showLine('')
    kill(child, 'SIGTERM')
    const insist = setTimeout(() => kill(child, 'SIGKILL'), 5000)
    child.removeAllListeners('close')
    child.once('close', () => {
      clearTimeout(insist)
      process.exit(128 + os.constants.signals[signal])
    })
  }
  for (const signal of SIGNALS) process.once(signal, end)
  return () => SIGNALS.forEach((signal) => process.off(signal, end))
}

function kill(child, signal) {
  try {
    process.kill(WINDOWS ? child.pid : -child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error // it ended meanwhile
  }
}

/** In the place of the line before; on a terminal only. */
function showLine(words) {
  if (process.stdout.isTTY) process.stdout.write(`\r${words}\u001b[K`)
}

module.exports = { runNpm, SIGNALS }
