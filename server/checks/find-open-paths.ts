import { isOpenDatabase } from '#platform/addresses/pin-database-tls.ts'
import { isFar } from '#platform/addresses/is-far.ts'
import type { Config } from '#platform/config.ts'

type Asked = Pick<
  Config,
  | 'databaseUrl'
  | 'migrationDatabaseUrl'
  | 's3'
  | 'mail'
  | 'model'
  | 'clamavUrl'
  | 'doiLookup'
  | 'doiRegistration'
>

const hostOf = (address: string): string => new URL(address).hostname
const isClear = (address: string, protocol: string): boolean =>
  address.startsWith(protocol) && isFar(hostOf(address))

/** What is configured to leave this machine in clear: fine on a network of one's own, and to be known on any other. */
export function findOpenPaths(config: Asked): string[] {
  const { s3, mail, model, clamavUrl } = config
  const says = (variable: string, what: string, instead: string) =>
    `${variable}: ${what} sem cifra pela rede. Se ela não é só sua, use ${instead}.`
  const found: string[] = []
  for (const name of ['databaseUrl', 'migrationDatabaseUrl'] as const) {
    const variable = name === 'databaseUrl' ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL'
    if (isOpenDatabase(config[name] ?? 'postgres://localhost'))
      found.push(says(variable, 'o banco de dados é usado', 'sslmode=verify-full no endereço'))
  }
  if (s3?.endpoint && isClear(s3.endpoint, 'http:'))
    found.push(says('S3_ENDPOINT', 'os arquivos passam', 'https://'))
  if (
    mail &&
    new URL(mail.smtpUrl).searchParams.get('requireTLS') === 'false' &&
    isClear(mail.smtpUrl, 'smtp:')
  )
    found.push(says('SMTP_URL', 'a senha do email pode passar', 'smtps:// ou retire requireTLS=false'))
  if (model && isClear(model.url, 'http:'))
    found.push(says('MODEL_URL', 'textos e a chave do modelo passam', 'https://'))
  if (Object.values(config.doiLookup ?? {}).some((address) => isClear(address, 'http:')))
    found.push(says('DOI_LOOKUP_URL', 'o que uma agência diz de um DOI passa', 'https://'))
  if (config.doiRegistration && isClear(config.doiRegistration.url, 'http:'))
    found.push(says('DOI_AGENCY_URL', 'a senha da agência passa', 'https://'))
  if (clamavUrl && isClear(clamavUrl, 'tcp:'))
    found.push(says('CLAMAV_URL', 'cada arquivo enviado passa', 'um clamd nesta máquina (unix:)'))
  return found
}
