// Runs under any Node from 18 on: finds Node 24 or newer (or fetches it once, locked), installs what package-lock.json
// says when that is not installed, then runs a file or a command of node_modules/.bin. With --settings the program reads
// .env: what serves the operator's data does, tests and benches never do. ENV_FILE names another file, or none.
'use strict'
const { spawn } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { locked } = require('./installing-lock.cjs')
const { runNpm, SIGNALS } = require('./run-npm.cjs')

const WANTED = 24
// V8 keeps a large reserve for what is young unless told not to, and lets what is old grow to four times what lives;
// glibc keeps a reserve for each thread, and puts what is large between what is small, where it leaves gaps
const SMALL = require('../platform/processes/small-memory.json')
const root = path.join(__dirname, '..')
const modules = path.join(root, 'node_modules')

async function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath
  if (!localNode()) await locked(installNode)
  return (
    localNode() ||
    fail(`Não há Node ${WANTED} para ${os.platform()}-${os.arch()}: instale-o e tente de novo.`)
  )
}

async function installNode() {
  if (localNode()) return // while we waited
  console.log(
    `O Node ${process.versions.node} é antigo: instalando o Node ${WANTED} em tools/node24 (só desta vez)…`,
  )
  const args = ['ci', '--prefix', path.join(root, 'tools', 'node24')]
  await npm(process.execPath, args, () => 'baixando')
}

function localNode() {
  const system = { win32: 'win' }[process.platform] || process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return ['node', 'node-bin']
    .map((kind) =>
      path.join(root, 'tools/node24/node_modules', `${kind}-${system}-${process.arch}`, 'bin', program),
    )
    .find((file) => fs.existsSync(file))
}

async function installModules(node) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const mark = path.join(modules, '.entrepares-lock') // npm ci empties the folder first, so a cut one leaves no mark
  if (readIfThere(mark) === hash) return
  await locked(async () => {
    if (readIfThere(mark) === hash) return // while we waited
    const parsed = JSON.parse(lock)
    // what `npm install` left behind needs no second installation
    if (!isInstalled(parsed)) await install(node, parsed)
    fs.mkdirSync(modules, { recursive: true })
    fs.writeFileSync(mark, hash)
  })
}

async function install(node, lock) {
  const wanted = Object.entries(lock.packages).filter(([place, { optional }]) => place !== '' && !optional)
  const files = wanted.map(([place]) => path.join(root, place, 'package.json'))
  const started = Date.now()
  console.log(`Instalando ${files.length} pacotes (cerca de meio minuto, só quando eles mudam)…`)
  const inPlace = () => files.filter((file) => fs.existsSync(file)).length
  await npm(node, ['ci', '--include=dev'], () => `${inPlace()} de ${files.length}`)
  console.log(`Pacotes instalados em ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** npm writes what it installed, once all of it is in place, into a lock file of its own. */
function isInstalled(lock) {
  const text = readIfThere(path.join(modules, '.package-lock.json'))
  if (!text) return false
  const installed = JSON.parse(text).packages
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || (wanted.optional && !installed[place])) return true
    return (
      installed[place] &&
      installed[place].integrity === wanted.integrity &&
      fs.existsSync(path.join(root, place))
    )
  })
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

function npm(node, args, progress) {
  const env = withPath(process.env, path.dirname(node))
  return runNpm(node, args, { cwd: root, env, progress, fail })
}

function withPath(env, ...folders) {
  return { ...env, PATH: [...folders, env.PATH].join(path.delimiter) }
}

/** A .ts or .js file as it is; any other name is a command of a package, run from its JavaScript entry. */
function findEntry(name) {
  if (/\.[cm]?[jt]s$/.test(name)) return path.resolve(root, name)
  const link = path.join(modules, '.bin', name)
  if (!fs.existsSync(link)) fail(`Não há arquivo nem comando chamado ${name}.`)
  if (process.platform !== 'win32') return fs.realpathSync(link)
  const target = /"%dp0%\\([^"]+\.[cm]?js)"/.exec(readIfThere(`${link}.cmd`) || '') // there .bin holds small scripts
  return target ? path.join(modules, '.bin', target[1]) : fail(`O comando ${name} não é um programa de Node.`)
}

function settingsFile() {
  const file = process.env.ENV_FILE ?? '.env'
  // without such a file Node would say so at every start
  return file && fs.existsSync(path.resolve(root, file)) ? [`--env-file=${file}`] : []
}

function run(node, options, entry, args) {
  const env = withPath(process.env, path.dirname(node), path.join(modules, '.bin'))
  for (const [name, value] of Object.entries(SMALL.env)) env[name] ??= value
  env.NODE_COMPILE_CACHE = path.join(modules, '.cache', 'compile')
  const child = spawn(node, [...options, entry, ...args], { cwd: root, env, stdio: 'inherit' })
  // Having listeners, we live on until the child has ended, however long its goodbye takes.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`${entry} não pôde ser executado: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + os.constants.signals[signal] : code))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

async function main() {
  const withSettings = process.argv[2] === '--settings'
  const [name, ...args] = process.argv.slice(withSettings ? 3 : 2)
  if (!name) fail('Uso: node scripts/run.cjs [--settings] ARQUIVO [argumentos…]')
  const node = await findNode()
  await installModules(node)
  run(node, withSettings ? [...settingsFile(), ...SMALL.args] : [], findEntry(name), args)
}

void main()
