// One installation at a time in this folder: two would undo each other's.
'use strict'
const fs = require('node:fs')
const path = require('node:path')

const LOCK = path.join(__dirname, '..', '.installing')
let owner = null

/**
 * Waits for its turn. The file names who installs, and its npm, which may outlive a killed starter; once neither lives,
 * whoever comes next takes its place.
 */
async function locked(act) {
  for (let told = false; !takeLock(); told = true) {
    if (!told) console.log('Outra instalação está em andamento nesta pasta; esperando que termine…')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  try {
    await act()
  } finally {
    releaseLock()
  }
}

function takeLock() {
  const mine = { pids: [process.pid] }
  const draft = `${LOCK}.${process.pid}`
  fs.writeFileSync(draft, JSON.stringify(mine))
  try {
    fs.linkSync(draft, LOCK) // appears whole, and only where there is none
    owner = mine
    process.once('exit', releaseLock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeAbandoned(`${draft}.away`)
    return false
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Whoever moves it away looks once more whose it was: it may have been taken anew in the meantime. */
function removeAbandoned(away) {
  const before = readIfThere(LOCK)
  if (before === undefined || isHeld(before)) return
  try {
    fs.renameSync(LOCK, away)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return
  }
  if (fs.readFileSync(away, 'utf8') !== before) fs.linkSync(away, LOCK)
  fs.rmSync(away)
}

function isHeld(text) {
  try {
    return JSON.parse(text).pids.some(isAlive)
  } catch {
    return false // cut in the middle by a full disk
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Another process that works for whoever holds the lock. */
function alsoHeldBy(pid) {
  if (!owner || !pid) return
  owner.pids.push(pid)
  fs.writeFileSync(LOCK, JSON.stringify(owner))
}

function releaseLock() {
  if (!owner) return
  owner = null
  fs.rmSync(LOCK, { force: true })
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

module.exports = { locked, alsoHeldBy }
