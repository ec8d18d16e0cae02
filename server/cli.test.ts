import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { SecurityNames } from '#platform/security/log-security.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { runAdmin } from './admin/run-admin.ts'

const services = await testServices()
const { db, config } = services
const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const env = {
  DATABASE_URL: config.databaseUrl,
  DATA_DIR: config.dataDir,
  SECRET: config.secret,
  PUBLIC_URL: 'https://pares.br',
}
/** The lines of the security log of the last command. */
const noted: Record<string, unknown>[] = []
const REASON = 'Fere a política de ética.'

async function run(...words: string[]) {
  const [said, complained]: [string[], string[]] = [[], []]
  noted.length = 0
  const code = await runAdmin(words, {
    env,
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    note: (line) => void noted.push(JSON.parse(line) as Record<string, unknown>),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

const done = (said: unknown) => ({ code: 0, said, complained: '' })
const refused = (complained: unknown) => ({ code: 1, said: '', complained })

test('the operator makes the first admin, lists them, and hands out a recovery link', async () => {
  await person(services, 'ana')
  expect(await run('list-admins')).toEqual(done('Não há administração ainda.'))
  expect(await run('make-admin', 'ana@exemplo.br')).toEqual(done('@ana agora é da administração.'))
  expect(await run('list-admins')).toEqual(done('@ana  ana@exemplo.br'))
  expect((await run('reset-link', 'ana')).said).toMatch(/^https:\/\/pares\.br\/auth\/reset\?token=[\w-]{43}$/)
  await db.updateTable('users').set({ two_factor_enabled: true }).execute()
  expect(await run('reset-second-factor', '@Ana')).toEqual(done('@ana entra agora só com a senha.'))
  expect(await run('reset-second-factor', 'ana')).toEqual(refused('@ana não usa segundo fator.'))
  expect(await run('remove-admin', '@ana')).toEqual(refused(expect.stringContaining('única')))
  expect(await run('delete-account', 'ana', 'manter')).toEqual(refused(expect.stringContaining('administra')))
})

test('a test mail says what is missing where none can be sent', async () => {
  expect(await run('test-mail', 'ana@exemplo.br')).toEqual(
    refused(expect.stringContaining('defina SMTP_URL e MAIL_FROM')),
  )
  expect(await run('test-mail')).toMatchObject({ code: 2 })
})

test('makes and unmakes moderators, suspends and restores, by the rules of the panel', async () => {
  const bia = await person(services, 'bia')
  expect(await run('make-moderator', 'bia')).toEqual(done('@bia agora é da moderação.'))
  expect(await run('make-moderator', 'ana')).toEqual(refused(expect.stringContaining('não mudam')))
  expect(await run('suspend', 'ana', 'sempre', REASON)).toEqual(
    refused(expect.stringContaining('administração')),
  )
  expect(await run('suspend', 'bia', 'amanhã', REASON)).toEqual(
    refused('Informe um dia que exista no calendário'),
  )
  expect(await run('suspend', 'bia', '2099-01-31', 'Não', 'cita', 'a fonte.')).toMatchObject({ code: 0 })
  expect((await run('list-accounts', 'pessoa', 'bia')).said).toBe('Nenhuma conta encontrada.')
  expect((await run('list-accounts', 'BIA')).said).toMatch(
    /^@bia {2}bia@exemplo\.br .* moderação {2}suspensa$/,
  )
  expect(await run('restore', 'bia', REASON)).toEqual(done('@bia pode publicar de novo.'))
  expect(await run('restore', 'bia', REASON)).toEqual(refused(expect.stringContaining('já terminou')))
  expect(await run('remove-moderator', 'bia@exemplo.br')).toMatchObject({ code: 0 })
  expect(
    await db
      .selectFrom('moderation_record')
      .select(['actor_id', 'action', 'target_id'])
      .where('target_id', '=', bia.id)
      .orderBy('id')
      .execute(),
  ).toEqual(
    ['moderator.grant', 'person.suspend', 'person.restore', 'moderator.revoke'].map((action) => ({
      actor_id: 0,
      action,
      target_id: bia.id,
    })),
  )
  expect(await run('check-record')).toEqual(done(expect.stringMatching(/^O registro está inteiro em si/)))
})

test('hides and gives back, and decides an appeal that nobody else can', async () => {
  const [dora, edu] = [
    await person(services, 'dora'),
    await person(services, 'edu', { roles: ['moderator'] }),
  ]
  const work = await publishWork(services, dora, aWork())
  expect(await run('hide-content', 'trabalho', work.path, REASON)).toMatchObject({ code: 0 })
  expect(await run('restore-content', 'trabalho', String(work.id), REASON)).toMatchObject({ code: 0 })
  expect(await run('hide-content', 'texto', '1', REASON)).toEqual(
    refused(expect.stringContaining('comentario')),
  )
  expect(await run('hide-content', 'comentario', '99', REASON)).toEqual(
    refused(expect.stringContaining('Não encontrado')),
  )
  const { hidingId } = await hideContent(services, edu, { kind: 'work', id: work.id }, { reason: REASON })
  const { id } = await fileAppeal(
    services,
    dora,
    { type: 'hiding', id: hidingId },
    { text: 'Peço que vejam de novo.' },
  )
  expect((await run('list-appeals')).said).toContain('Peço que vejam de novo.')
  expect(await run('decide-appeal', String(id), 'talvez', REASON)).toMatchObject({ code: 1 })
  expect(await run('decide-appeal', String(id), 'aceitar', REASON)).toEqual(done(`Recurso ${id} aceito.`))
  expect(await run('list-appeals')).toEqual(done('Nenhum recurso espera decisão.'))
})

test('sees what waits for a decision, and decides it for somebody of the staff', async () => {
  const [fabio, gil] = [
    await person(services, 'fabio'),
    await person(services, 'gil', { roles: ['moderator'] }),
  ]
  const [receipt, title] = ['EP-7KQ2-M9XD', 'Um texto\u001b[2J \u202esuspeito']
  await db
    .insertInto('ethics_reports')
    .values({ work_title: title, reported_by: fabio.id, description: 'Copiado de outro lugar.', receipt })
    .execute()
  const listed = (await run('list-reports')).said
  expect(listed).toMatch(/^EP-7KQ2-M9XD {2}Plágio {2}Um texto \[2J +suspeito {2}\d+ de \p{L}+ de \d{4}$/u)
  expect(listed).not.toMatch(/fabio/i)
  const decide = (decision: string, email: string, ...reason: string[]) =>
    run('decide-report', receipt.toLowerCase(), decision, email, ...reason)
  expect((await decide('talvez', 'gil@exemplo.br', REASON)).complained).toContain('resolvida-com-nota')
  expect((await decide('rejeitada', 'fabio@exemplo.br', REASON)).complained).toContain('Acesso negado')
  expect((await decide('rejeitada', 'gil@exemplo.br')).code).toBe(2)
  expect(await decide('resolvida-com-advertencia', 'gil@exemplo.br', 'Não', 'cita', 'a fonte.')).toEqual(
    done('Denúncia EP-7KQ2-M9XD aprovada. Avisamos quem denunciou.'),
  )
  expect(await db.selectFrom('ethics_reports').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    status: 'resolved',
    measure: 'warning',
    decision_reason: 'Não cita a fonte.',
    resolved_by: gil.id,
  })
  expect(await decide('rejeitada', 'gil@exemplo.br', 'Não procede de modo algum.')).toEqual(
    refused('Esta denúncia já foi decidida: aprovada.'),
  )
})

test('creates, confirms, exports and deletes accounts', async () => {
  const made = await run('create-account', 'hugo@exemplo.br', 'hugo', 'student', 'Hugo', 'Alves')
  expect(made.said).toContain('https://pares.br/auth/reset?token=')
  expect(await run('create-account', 'x@exemplo.br', 'admin', 'student', 'Xis')).toMatchObject({ code: 1 })
  expect(await run('confirm-email', 'hugo@exemplo.br')).toEqual(refused(expect.stringContaining('já está')))
  await db.updateTable('users').set({ email_verified: false }).where('username', '=', 'hugo').execute()
  expect(await run('confirm-email', 'hugo@exemplo.br')).toMatchObject({ code: 0 })
  const file = path.join(folder, 'hugo.zip')
  expect(await run('export', 'hugo', file)).toEqual(done(`Os dados de @hugo estão em ${file}.`))
  expect(readFileSync(file).toString('latin1')).toContain('hugo@exemplo.br')
  expect(await run('export', 'hugo', file)).toEqual(refused(expect.stringContaining('já existe')))
  expect(await run('delete-account', 'hugo', 'talvez')).toEqual(
    refused(expect.stringContaining('manter ou retirar')),
  )
  expect(await run('delete-account', 'hugo', 'retirar')).toEqual(done('A conta @hugo foi apagada.'))
  expect(await run('reset-link', 'hugo')).toEqual(refused('Não há conta com o username hugo.'))
})

test('says how the product is, has failed jobs tried again, and copies everything', async () => {
  expect((await run('status')).said).toMatch(/Versão +\d.*\n.*PostgreSQL[\s\S]*nenhuma feita aqui/)
  expect(await run('index-again')).toMatchObject({ code: 0 })
  expect(await run('list-failed-jobs')).toEqual(done('Nenhuma tarefa falhou.'))
  expect(await run('retry-jobs', 'x')).toEqual(refused('Não há tarefa falhada x.'))
  expect(await run('retry-jobs', 'todas')).toEqual(done('Serão tentadas de novo: 0.'))
  const copy = path.join(folder, 'copia')
  expect((await run('backup', copy)).said).toContain(`Cópia completa em ${copy}`)
  expect((await run('status')).said).toContain(copy)
})

test('what was not understood is said, with how it is said right; help is no mistake', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const start = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli.ts', ...words], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    return { code: status, said: stdout.trim(), complained: stderr.trim() }
  }
  expect(start('version')).toEqual(done(version))
  expect(await run('--help')).toMatchObject(done(expect.stringContaining('reset-link CONTA')))
  for (const [words, wrong] of [
    [[], 'Falta o comando.'],
    [['toString'], 'Comando desconhecido: toString.'],
    [['make-admin'], 'Falta dizer: CONTA.'],
    [['suspend', 'bia'], 'Falta dizer: ATÉ, MOTIVO.'],
    [['list-admins', 'x'], 'Não se sabe o que fazer com: x.'],
  ] as const)
    expect(await run(...words)).toMatchObject({ code: 2, complained: expect.stringContaining(wrong) })
})

test('what a command does to an account is a line of the security log', async () => {
  const { id } = await person(services, 'lia')
  const who = new SecurityNames(config.secret!).ofAccount(id)
  await run('reset-link', 'lia')
  const byHand = (action: string) => ({ event: 'staff-act', who: 'operator', action, subjectId: id })
  expect(noted).toMatchObject([
    byHand('person.reset-link'),
    { msg: 'security', event: 'reset-link-made', why: 'by-operator', who },
  ])
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute()
  await run('reset-second-factor', 'lia')
  expect(noted).toMatchObject([
    byHand('person.reset-second-factor'),
    { event: 'second-factor-disabled', why: 'by-operator', who },
  ])
  await run('suspend', 'lia', 'sempre', REASON)
  expect(noted).toMatchObject([{ event: 'staff-act', who: 'operator', action: 'person.suspend' }])
  await run('list-admins')
  expect(noted).toEqual([])
  await run('export', 'lia', path.join(folder, 'lia.zip'))
  expect(noted).toMatchObject([byHand('person.export')])
  await run('delete-account', 'lia', 'manter')
  expect(noted).toMatchObject([byHand('person.delete'), { event: 'account-deleted', who }])
})
