import path from 'node:path'
import type { Plugin } from 'vite'

// The browser may read a concept's schema, texts, limits and permissions, how a text and its letters are tidied, a number written, a month named and a licence found, how a line of names is parted, letters escaped, where things are found, how titles are set and formulas drawn, cut words joined and torn letters mended; never rules, never the database.
const OPEN =
  /\/(?:domain|engines)\/(?:[^/]+\/){0,2}(?:[^/]+-)?(schema|texts|limits|permissions)\.ts$|\/domain\/(tidy-text|written-number|month-names|works\/licence-address)\.ts$|\/engines\/text\/(clean-letters|text-length|cut-words|check-digits|parse-orcid|part-keywords|fold|xml)\.ts$|\/engines\/rendering\/inline\/[a-z-]+\.ts$|\/engines\/rendering\/formulas\/(expand-units|formula-to-mathml|math-letter)\.ts$|\/engines\/deposit\/names\/(read-author-lines|part-authors|credit-roles|clean-name|is-same-name)\.ts$|\/engines\/citations\/parse-name\.ts$|\/platform\/addresses\/((file-)?paths|measure-anchors)\.ts$|\/engines\/text-extraction\/(join-cut-words|keeps-hyphen|mending\/[a-z-]+)\.ts$/
const CLOSED = /\/(domain|engines|db|platform|server)\//

export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !importer) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const file = found && '/' + path.relative(process.cwd(), found.id.split('?')[0]!)
      if (file && !file.includes('node_modules') && CLOSED.test(file) && !OPEN.test(file)) {
        this.error(`${path.relative(process.cwd(), importer)} would carry ${file} into the browser`)
      }
      return null
    },
  }
}
