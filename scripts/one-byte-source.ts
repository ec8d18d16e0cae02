import type { Plugin } from 'vite'

/**
 * Writes letters beyond ASCII as \uXXXX in what the server runs: with a single one, Node and V8 keep the whole source of
 * a file at two bytes a letter, as long as the process lives.
 */
export function oneByteSource(): Plugin {
  return {
    name: 'one-byte-source',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    // the last to touch it: who prints a chunk anew writes letters again
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = escapeBeyondAscii(file.code)
      },
    },
  }
}

/** The same program but in `String.raw`, where an escape stays one: none of ours has such a letter. */
export function escapeBeyondAscii(code: string): string {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
