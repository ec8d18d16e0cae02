import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatRelative } from './format-date.ts'
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
