import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { recordByHand } from '#domain/accounts/by-hand/record-by-hand.ts'
import { findFailingDois } from '#domain/dois/find-failing-dois.ts'
import { retryFailing } from '#domain/dois/retry-doi.ts'
import { DOI_NOT_FAILING, DOI_STATES } from '#domain/dois/texts.ts'
import { OPERATOR } from '#domain/actor.ts'
import { requestNewIndex } from '#domain/indexing/index-again.ts'
import { zipPersonalData } from '#domain/personal-data/zip-personal-data.ts'
import { Refusal } from '#domain/refusal.ts'
import { readFailedAgain } from '#domain/publishing/extraction/read-again.ts'
import { findAccount } from '#domain/roles/find-account.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { readBackupNote } from '#platform/backup-note.ts'
import { nameInLog } from './name-in-log.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { readVersion } from '#platform/read-version.ts'
import { type Command, printable } from './command.ts'
import { readStatus, type Status } from '#domain/upkeep/read-status.ts'

const ALL = 'todas'
const ALL_DOIS = 'todos'

const parseId = (given: string) => (/^[1-9]\d{0,9}$/.test(given) ? Number(given) : undefined)

export const UPKEEP_COMMANDS: Record<string, Command> = {
  status: {
    takes: [],
    does: 'mostra como estão o banco de dados, os arquivos, as tarefas e a última cópia',
    run: async ({ services, config }) =>
      show(await readStatus(services), await readBackupNote(config.dataDir)),
  },
  'log-name': {
    takes: ['CONTA|EMAIL|IP'],
    does: 'mostra por que nome uma conta, um email ou um endereço de rede está no log',
    run: ({ services }, given = '') => nameInLog(services, given),
  },
  version: { takes: [], does: 'mostra a versão', run: () => readVersion() },
  'test-mail': {
    takes: ['ENDEREÇO'],
    does: 'envia agora um email de teste, e diz o que o servidor respondeu',
    async run({ services: { mailer }, config }, to = '') {
      const text = 'Se você lê isto, os emails do produto chegam.'
      await mailer.send({ to, subject: `Email de teste | ${config.productName}`, text })
      return `O servidor aceitou o email para ${to}. Se ele não chegar, veja a pasta de spam e os registros SPF, DKIM e DMARC do domínio.`
    },
  },
  'list-failed-jobs': {
    takes: [],
    does: 'mostra as tarefas que falharam de vez',
    async run({ services: { jobs } }) {
      const lines = (await jobs.failed()).map(({ id, name, error, failedAt }) =>
        [id, name, failedAt.toISOString(), error].join('  '),
      )
      return lines.join('\n') || 'Nenhuma tarefa falhou.'
    },
  },
  'retry-jobs': {
    takes: ['TAREFA'],
    does: `tenta de novo uma tarefa que falhou, ou ${ALL}`,
    async run({ services: { jobs } }, which = '') {
      const ids = which === ALL ? (await jobs.failed()).map(({ id }) => id) : [which]
      let retried = 0
      for (const id of ids) if (await jobs.retry(id)) retried += 1
      if (which !== ALL && retried === 0) throw new Refusal('missing', `Não há tarefa falhada ${which}.`)
      return `Serão tentadas de novo: ${retried}.`
    },
  },
  'list-dois': {
    takes: [],
    does: 'mostra os DOIs que a agência não aceitou, e por quê',
    async run({ services }) {
      const { failing, totalFailing } = await findFailingDois(services, OPERATOR)
      const lines = failing.map(({ doi, state, failure }) =>
        [doi, DOI_STATES[state], printable(failure)].join('  '),
      )
      if (totalFailing > lines.length) lines.push(`Ao todo: ${totalFailing}.`)
      return lines.join('\n') || 'Nenhum DOI falhou.'
    },
  },
  'retry-dois': {
    takes: ['DOI'],
    does: `envia de novo à agência um DOI que ela não aceitou, ou ${ALL_DOIS}`,
    async run({ services: { db } }, which = '') {
      const { length } = await retryFailing(db, which === ALL_DOIS ? null : which.toLowerCase())
      if (which !== ALL_DOIS && length === 0) throw new Refusal('missing', DOI_NOT_FAILING)
      return `Serão enviados de novo, pelo produto em execução: ${length}.`
    },
  },
  export: {
    takes: ['CONTA', 'ARQUIVO'],
    does: 'grava num arquivo ZIP novo tudo o que se guarda sobre uma pessoa',
    async run({ services }, account = '', file = '') {
      const { id, username } = await findAccount(services.db, account)
      if (existsSync(file)) throw new Refusal('conflict', `O arquivo ${file} já existe: indique outro.`)
      await services.db.transaction().execute((tx) => recordByHand(tx, 'person.export', id))
      await pipeline(zipPersonalData(services, id), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      return `Os dados de @${username} estão em ${file}.`
    },
  },
  'read-again': {
    takes: ['TRABALHO'],
    does: `lê de novo o arquivo de um trabalho, pelo número, ou de todos (${ALL}) os que não puderam ser lidos`,
    async run({ services }, which = '') {
      const workId = which === ALL ? null : parseId(which)
      if (workId === undefined) throw new Refusal('invalid', `Diga o número de um trabalho, ou ${ALL}.`)
      const asked = await readFailedAgain(services, workId)
      if (workId !== null && asked === 0)
        throw new Refusal('missing', `O arquivo do trabalho ${which} foi lido, ou está protegido por senha.`)
      return `Serão lidos de novo, pelo produto em execução: ${asked}.`
    },
  },
  'index-again': {
    takes: [],
    does: 'refaz o índice da busca, no produto em execução',
    async run({ services }) {
      await requestNewIndex(services)
      return 'O índice será refeito pelo produto em execução, ou quando ele iniciar.'
    },
  },
  backup: {
    takes: ['PASTA'],
    does: 'copia banco de dados e arquivos para uma pasta nova, como npm run backup',
    async run({ databaseUrl, config, say }, folder = '') {
      const { files, damagedFiles } = await writeBackup(folder, { databaseUrl, config, say })
      if (damagedFiles.length > 0)
        say(`Atenção: ${damagedFiles.length} arquivos faltam ou estão danificados.`)
      return `Cópia completa em ${folder}: ${files.count} arquivos, ${formatBytes(files.bytes)}.`
    },
  },
}

function show(
  { version, database, counts, jobs, files }: Status,
  backup: { at: string; folder: string } | null,
) {
  return [
    `Versão            ${version}`,
    `Banco de dados    PostgreSQL ${database.version}, ${formatBytes(database.bytes)}`,
    `Arquivos          ${files.count}, ${formatBytes(files.bytes)}${files.room ? '' : ' (sem espaço livre)'}`,
    `Contas            ${counts.accounts}, trabalhos ${counts.works}`,
    `Tarefas           ${jobs.waiting} esperam, ${jobs.active} em andamento, ${jobs.failed} falharam`,
    `Última cópia      ${backup ? `${backup.at}, em ${backup.folder}` : 'nenhuma feita aqui'}`,
  ].join('\n')
}
