import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { hashOfScript } from '../web/http/content-security-policy.ts'

/** A module asked for with this is what stands in a page: see web/boot/inline-scripts.ts. */
const ASKED = /\?inline-script$/
const ENTRY = 'inline-script-entry'

/**
 * Gives a module of ours as the text of a script that stands in a page, and its hash for the content security policy:
 * bundled and minified by Vite's own bundler, the same in development and in production. In the browser, where it has
 * run, it is empty.
 */
export function buildInlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!ASKED.test(id)) return null
      if (this.environment.name === 'client') return `export default { text: '', hash: '' }`
      const { text, sources } = await buildInlineScript(id.replace(ASKED, ''))
      for (const source of sources) this.addWatchFile(source)
      return `export default ${JSON.stringify({ text, hash: hashOfScript(text) })}`
    },
  }
}

/** The function that a file is named after, called at once. */
export async function buildInlineScript(file: string): Promise<{ text: string; sources: string[] }> {
  const name = path.basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const built = (await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: ENTRY,
        enforce: 'pre',
        resolveId: (id) => (path.basename(id) === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? `import { ${name} } from ${JSON.stringify(file)}\n${name}()` : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      lib: { entry: ENTRY, formats: ['iife'], name },
    },
  })) as Rolldown.RolldownOutput[]
  const { code, moduleIds } = built[0]!.output[0]
  const text = code.trim().replace(/;$/, '')
  if (/<\/script|<!--/i.test(text)) throw new Error(`${file} would end the script that it stands in`)
  return { text, sources: moduleIds.filter((id) => path.isAbsolute(id)) }
}
