// `npm run release -- 0.3.0`: commits the version, runs the gate and the trials on that commit, and tags it once they
// are green. Called again after a red run, it goes on with the commit that is there.
import { execFileSync, execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { runNode } from './run-node.ts'
import { startRelease } from './start-release.ts'

const version = process.argv[2] ?? ''
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const versionNow = () => (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version

function writeVersion(): void {
  const month = new Date().toLocaleDateString('en', { month: 'long', year: 'numeric' })
  writeFileSync('CHANGELOG.md', startRelease(readFileSync('CHANGELOG.md', 'utf8'), version, month))
  // its form was checked with the changelog
  execSync(`npm version ${version} --no-git-tag-version`)
  git('commit', '-qam', `Release ${version}`)
}

async function release(): Promise<string> {
  if (git('status', '--porcelain') !== '') throw new Error('Há mudanças sem commit.')
  if (git('tag', '--list', version) !== '') throw new Error(`A tag ${version} já existe, e não se move.`)
  if (versionNow() !== version) writeVersion()
  const commit = git('rev-parse', 'HEAD')
  for (const file of ['scripts/test.ts', 'scripts/trials.ts'])
    if ((await runNode([file])) !== 0) throw new Error(`Sem tag: ${file} falhou em ${commit}.`)
  git('tag', '-a', version, '-m', version, commit)
  return `${version} é ${commit}. Falta publicar: git push origin HEAD ${version}`
}

try {
  console.log(await release())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
