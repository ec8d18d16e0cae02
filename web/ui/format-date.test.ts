import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { formatDate, formatDateTime, formatIsoDay, formatRelative, formatShortDate } from './format-date.ts'
import { formatCount, formatDecimal, formatNumber, formatShort } from './format-number.ts'

const NOW = '2026-11-21T12:00:00Z'

it.each([
  ['2026-11-21T11:59:30Z', 'agora'],
  ['2026-11-21T11:59:00Z', 'há 1 minuto'],
  ['2026-11-21T10:00:00Z', 'há 2 horas'],
  ['2026-11-20T11:00:00Z', 'há 1 dia'],
  ['2026-11-07T11:00:00Z', 'há 2 semanas'],
  ['2026-08-20T11:00:00Z', 'há 3 meses'],
  ['2024-01-01T11:00:00Z', 'há 2 anos'],
  ['2026-11-24T13:00:00Z', 'em 3 dias'],
])('%s is said as "%s"', (date, words) => {
  expect(formatRelative(date, NOW)).toBe(words)
})

it('a date is that of São Paulo, wherever the server stands', () => {
  expect(formatDate('2026-11-21T02:00:00Z')).toBe('20 de novembro de 2026')
  expect(formatShortDate('2026-02-03T02:00:00Z')).toBe('02/02/2026')
  expect(formatDateTime('2026-11-21T17:32:00Z')).toBe('21 de novembro de 2026 às 14:32')
})

it('numbers are written as in Brazil', () => {
  expect(formatNumber(98231)).toBe('98.231')
  expect(formatDecimal(4.25)).toBe('4,3')
  expect(formatShort(9999)).toBe('9.999')
  expect(formatShort(12345)).toBe('12,3\u00a0mil')
  expect(formatCount(1, 'trabalho encontrado', 'trabalhos encontrados')).toBe('1 trabalho encontrado')
  expect(formatCount(0, 'trabalho encontrado', 'trabalhos encontrados')).toBe('0 trabalhos encontrados')
})

// written by hand because loading `Intl` is slow: the output must be identical, even if the time zone law
// changes again
it('dates and numbers are written as Intl writes them', () => {
  const zone = { timeZone: 'America/Sao_Paulo' }
  const full = new Intl.DateTimeFormat('pt-BR', { ...zone, dateStyle: 'long', timeStyle: 'short' })
  const iso = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' })
  const min = new Date('1990-01-01T00:00:00Z')
  const max = new Date('2040-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      expect(formatDateTime(date)).toBe(full.format(date))
      expect(formatIsoDay(date)).toBe(iso.format(date))
    }),
  )
  const ago = new Intl.RelativeTimeFormat('pt-BR')
  for (const days of [1, 2, 6, -1, -5])
    expect(formatRelative(days * 86_400_000, 0)).toBe(ago.format(days, 'day'))
  for (const months of [1, 2, -1]) {
    expect(formatRelative(months * 30 * 86_400_000, 0)).toBe(ago.format(months, 'month'))
  }
  const whole = new Intl.NumberFormat('pt-BR')
  const tenths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(formatNumber(value)).toBe(whole.format(value))
    }),
  )
  for (let hundredths = -500; hundredths <= 1_000; hundredths++) {
    expect(formatDecimal(hundredths / 100)).toBe(tenths.format(hundredths / 100))
  }
  const size = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
  for (let kB = 1; kB < 1_000; kB += 1.37) {
    expect(formatBytes(kB * 1_024)).toBe(`${size.format(kB)} kB`)
  }
  expect(formatBytes(50 * 1024 * 1024)).toBe('50 MB')
})
