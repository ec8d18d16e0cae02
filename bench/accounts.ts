// Whether the time of a failed sign-in tells that an address has an account: `npm run bench -- accounts`.
import { signIn } from '#domain/accounts/sign-in.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#server/services/open-services.ts'
import { openOwnData } from '#tests/own-data.ts'

const TRIES = 20
const visit = { address: '127.0.0.1', userAgent: 'bench', deviceId: null }

export async function run(): Promise<void> {
  const { dataDir, databaseUrl, remove } = await openOwnData()
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET: 's'.repeat(40),
    RATE_LIMITS: 'off',
    JOBS: 'off',
  })
  const { services, close } = await openServices(config, databaseUrl, createLog({ level: 'silent' }))
  try {
    const account = {
      email: 'gil@exemplo.br',
      password: 'maré baixa de janeiro',
      fullName: 'Gil Prado',
      username: 'gil_prado',
      userType: 'student',
    }
    await signUp(services, account, visit, new Set())
    const time = async (email: string) => {
      const started = performance.now()
      await signIn(services, { email, password: 'errada' }, visit).catch(() => {})
      return performance.now() - started
    }
    await time('aquecimento@exemplo.br')
    const [withAccount, withoutAccount]: [number[], number[]] = [[], []]
    for (let n = 0; n < TRIES; n++) {
      withAccount.push(await time(account.email))
      withoutAccount.push(await time('ninguem@exemplo.br'))
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[TRIES / 2]!
    const ratio = median(withAccount) / median(withoutAccount)
    console.log(
      `senha errada: com conta ${median(withAccount).toFixed(1)} ms, sem conta ${median(withoutAccount).toFixed(1)} ms, razão ${ratio.toFixed(2)}`,
    )
  } finally {
    await close()
    await remove()
  }
}
