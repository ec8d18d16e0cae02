const TEST = /^([ \t]*)(?:test|it)(?:\.[\w.]+)?(?:\([^\n]*\))?\(\s*(?:(['"`])((?:\\.|(?!\2)[\s\S])*)\2)/gm

/** The names of the tests of a file that assert a property, as parts of a regular expression. */
export function findPropertyTests(source: string): string[] {
  if (!source.includes('fc.assert(')) return []
  const tests = [...source.matchAll(TEST)]
  return tests
    .filter(({ index }, n) => source.slice(index, tests[n + 1]?.index).includes('fc.assert('))
    .map(([, , , name]) => patternOf(name!))
}

/** What stands for a case in the name of a table of tests may be anything. */
function patternOf(name: string): string {
  return name
    .split(/%[sdifjo]|\$\w+/)
    .map((part) => part.replaceAll(/\\(['"`])/g, '$1').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
}
