/** The changelog with its unreleased head released; throws where the head is another version, or says nothing. */
export function startRelease(changelog: string, version: string, month: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`'${version}' não é um número de versão (0.3.0)`)
  const [line, head, state] = /^## (\S+) \(([^)]*)\)$/m.exec(changelog) ?? []
  if (line === undefined || head !== version || state !== 'unreleased')
    throw new Error(`CHANGELOG.md não começa por '## ${version} (unreleased)'`)
  const entry = changelog.slice(changelog.indexOf(line) + line.length).split('\n## ')[0]!
  if (!entry.includes('\n- ')) throw new Error(`CHANGELOG.md nada diz da versão ${version}`)
  return changelog.replace(line, `## ${version} (${month})`)
}
