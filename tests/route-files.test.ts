import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const EXPORTED = /^export (?:async )?(?:function|const) (loader|action)\b([\s\S]*?)(?=^export|$(?![\s\S]))/gm

const exportedBy = (source: string) =>
  new Map([...source.matchAll(EXPORTED)].map(([, name, body]) => [name, body ?? '']))

test('a file that reads is called loader, one that writes action, one that does both resource', () => {
  const named = globSync('app/**/*-{loader,action,resource}.ts*').filter((file) => !file.includes('.test.'))
  expect(named.length).toBeGreaterThan(70)
  const wrong = named.filter((file) => {
    const exported = exportedBy(readFileSync(file, 'utf8'))
    if (/-loader\.tsx?$/.test(file)) return exported.has('action')
    if (/-resource\.tsx?$/.test(file)) return !exported.has('loader') || !exported.has('action')
    // who opens the address of an act is led away, with nothing done
    return (
      exported.has('loader') && !/^\(\) {\n {2}return redirect\('\/'\)\n}\n$/.test(exported.get('loader')!)
    )
  })
  expect(wrong).toEqual([])
})
