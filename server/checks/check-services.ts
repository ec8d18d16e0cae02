import { createLog } from '#platform/log.ts'
import type { Config } from '#platform/config.ts'
import { createMailer } from '#platform/mail.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'

interface Failure extends Error {
  code?: string
  Code?: string
}

const PATIENCE_MS = 15_000

/** Writes and removes a small object, or says which variable is wrong: without its files the product is of no use. */
export async function checkFiles(config: Pick<Config, 's3' | 'dataDir'>): Promise<void> {
  if (!config.s3) return // the check of DATA_DIR covers files on disk
  const { endpoint, bucket, region } = config.s3
  const store = await openFileStore(config)
  try {
    await inTime(store.check())
  } catch (error) {
    const place = endpoint ?? `AWS (${region})`
    throw new Error(explainFiles(error as Failure, { place, bucket, region }), { cause: error })
  }
}

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPROTO|Timeout/i

function explainFiles(
  error: Failure,
  { place, bucket, region }: { place: string; bucket: string; region: string },
): string {
  const kind = error.Code ?? error.name
  if (kind === 'NoSuchBucket')
    return `S3_BUCKET: não há bucket chamado ${bucket} em ${place}. Crie-o ou corrija o nome.`
  if (kind === 'InvalidAccessKeyId') return `S3_ACCESS_KEY_ID: ${place} não conhece essa chave de acesso.`
  if (kind === 'SignatureDoesNotMatch')
    return `S3_SECRET_ACCESS_KEY: ${place} recusou a assinatura; a chave secreta não é a dessa chave de acesso.`
  if (kind === 'AccessDenied')
    return `S3_ACCESS_KEY_ID: essa chave não pode escrever e apagar no bucket ${bucket}. Dê-lhe permissão.`
  if (kind === 'PermanentRedirect' || kind === 'AuthorizationHeaderMalformed')
    return `S3_REGION: o bucket ${bucket} não está na região ${region}.`
  if (/certificate|altnames/i.test(error.message))
    return `S3_ENDPOINT: o certificado de ${place} não é de uma autoridade conhecida ou é de outro nome (${error.message}). Para uma autoridade sua, NODE_EXTRA_CA_CERTS=/caminho/da/autoridade.pem.`
  if (UNREACHABLE.test(`${error.code} ${error.name} ${error.message}`))
    return `S3_ENDPOINT: não se alcança ${place} (${error.code ?? error.message}). Confira o endereço e a rede; com MinIO e outros, S3_FORCE_PATH_STYLE=1.`
  return `S3: não foi possível escrever em ${place} (${error.name}: ${error.message}).`
}

/** What is wrong with the mail server, if anything; not fatal, since mails wait in the queue. */
export async function findMailFault(config: Pick<Config, 'mail'>): Promise<string | undefined> {
  const mailer = createMailer(config, createLog({ level: 'silent' }))
  if (!mailer.configured) return undefined
  try {
    await inTime(mailer.check())
    return undefined
  } catch (error) {
    return `${explainMail(error as Failure, new URL(config.mail!.smtpUrl))} Até lá os emails esperam na fila.`
  } finally {
    mailer.close()
  }
}

function explainMail({ code = '', message }: Failure, { host, username }: URL): string {
  if (code === 'EAUTH')
    return `SMTP_URL: o servidor ${host} recusou o usuário ${decodeURIComponent(username)} ou a senha dele.`
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `SMTP_URL: não se encontrou a máquina de ${host}.`
  if (/certificate|SSL|TLS/i.test(message))
    return `SMTP_URL: a conexão cifrada com ${host} falhou (${message}). Use smtps:// na porta 465 e smtp:// nas outras.`
  return `SMTP_URL: não se alcança o servidor ${host} (${message}). Confira a máquina, a porta e a rede.`
}

async function inTime(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Timeout: sem resposta em ${PATIENCE_MS / 1000} segundos`)),
      PATIENCE_MS,
    )
  })
  try {
    await Promise.race([check, late])
  } finally {
    clearTimeout(timer)
  }
}
