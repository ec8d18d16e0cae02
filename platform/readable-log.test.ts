import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { readableLog } from './readable-log.ts'

function logOnTerminal(options: { requests?: boolean; colours?: boolean } = {}, level = 'info') {
  const lines: string[] = []
  const output = { write: (text: string) => lines.push(text.replace('\r\u001b[K', '')) }
  const log = createLog({ level }, readableLog(output, { requests: false, colours: false, ...options }))
  return { log, lines }
}

test('each line is read by a person: time, level, words and fields', () => {
  const { log, lines } = logOnTerminal()
  log.warn({ path: '/x', tries: 3 }, 'no page at this path')
  log.info('ready')
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d WARN no page at this path path=\/x tries=3\n$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d ready\n$/),
  ])
})

test('an error is one line, with the place in our sources', () => {
  const { log, lines } = logOnTerminal()
  log.error({ err: new Error('sem\nconexão') }, 'request failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/ERROR request failed \(sem conexão, at platform\/readable-log\.test\.ts:\d+\)\n$/)
})

test('requests that went well are left out unless they are asked for; faults never', () => {
  const request = { method: 'GET', path: '/feed', ms: 12 }
  const { log, lines } = logOnTerminal()
  log.info({ ...request, status: 200 }, 'request')
  log.info({ ...request, status: 404 }, 'request')
  expect(lines).toEqual([])
  log.info({ ...request, status: 500 }, 'request')
  expect(lines).toEqual([expect.stringContaining(' 500 GET /feed 12 ms\n')])
  const all = logOnTerminal({ requests: true })
  all.log.info({ ...request, status: 200 }, 'request')
  expect(all.lines).toEqual([expect.stringContaining(' 200 GET /feed 12 ms\n')])
})

test('nothing that a stranger sends moves the cursor, colours the screen or begins a line', () => {
  const { log, lines } = logOnTerminal({ requests: true })
  log.info({ method: 'GET', path: '/\u001b[2J\n12:00:00 ERRO x\u202e', status: 404, ms: 1 }, 'request')
  expect(lines.join('').slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('colours are for terminals that want them', () => {
  const { log, lines } = logOnTerminal({ colours: true })
  log.error('request failed')
  expect(lines[0]).toContain('\u001b[31m')
})
