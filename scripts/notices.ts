// `npm run notices`: writes THIRD-PARTY-NOTICES.md from what package-lock.json says and what is installed.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { findThirdParty, headOf, readLicenceText, type ThirdParty } from './third-party.ts'

const HEAD = `# Third-party notices

What the running product is made of besides its own code, written by \`npm run notices\`. Packages with the same words
stand together. The mathematical font in \`web/styles/fonts\` is a part of STIX Two Math; its licence lies beside it.`

const APACHE = / *Apache License\s+Version 2\.0, January 2004[\s\S]*?END OF TERMS AND CONDITIONS/

const all = findThirdParty()
const always = all.filter(({ optional }) => !optional)
const texts = Map.groupBy(always, ({ place }) => shared(readLicenceText(path.resolve(place)) ?? ''))
const groups = [...texts].filter(([text]) => text !== '').map(([text, packages]) => section(packages, text))
const withoutText = texts.get('') ?? []
const optional = all.filter((one) => one.optional)

writeFileSync(
  'THIRD-PARTY-NOTICES.md',
  [
    HEAD,
    ...groups,
    section(withoutText, 'These bring no text of their own; that of the licence they name applies.'),
    section(optional, 'Installed on some systems only, each with its licence in its own folder.'),
    `## Apache License, Version 2.0\n\n\`\`\`text\n${findApache()}\n\`\`\``,
  ].join('\n\n') + '\n',
)
console.log(`${all.length} pacotes em THIRD-PARTY-NOTICES.md`)

/** The long text that many share stands at the end, once; who holds the rights stays with the package. */
function shared(text: string): string {
  return text.replace(APACHE, 'Apache License, Version 2.0: see the end of this file.')
}

function section(packages: readonly ThirdParty[], text: string): string {
  const fence = text.includes('\n') ? `\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\`` : text
  return `${packages.map(headOf).join('\n')}\n\n${fence}`
}

function findApache(): string {
  for (const { place } of always) {
    const whole = APACHE.exec(readLicenceText(path.resolve(place)) ?? '')
    if (whole) return whole[0]
  }
  throw new Error('no package brings the text of the Apache License')
}
