import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const direct = '10.0.0.1'

test.each([
  ['nobody is trusted', false, '203.0.113.9', direct],
  ['the proxy names it', true, '203.0.113.9', '203.0.113.9'],
  ['the client made one up before it', true, '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['the proxy says nothing', true, null, direct],
  ['the proxy sends it empty', true, '', direct],
])('%s: limits count the right address', (_, trustProxy, forwardedFor, address) => {
  expect(clientAddress({ forwardedFor, direct }, trustProxy)).toBe(address)
})
