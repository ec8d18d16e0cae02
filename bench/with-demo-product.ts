import { openOwnData } from '#tests/own-data.ts'
import { startProduct } from './product.ts'

/**
 * Measures a product with the demonstration content: the one that runs at the address given as ORIGIN, or one of its
 * own, gone afterwards.
 */
export async function withDemoProduct(measure: (origin: string) => Promise<void>): Promise<void> {
  const running = process.argv[3]
  if (running) return await measure(running)
  const { dataDir, databaseUrl, remove } = await openOwnData()
  const product = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: '1' } })
  try {
    await measure(product.origin)
  } finally {
    await product.stop()
    await remove()
  }
}
