import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { accountsTestServices, person } from './accounts-test-services.ts'
import { checkUsername } from './check-username.ts'
import { createAccount } from './create-account.ts'
import { usernameSchema } from './schema.ts'
import * as v from 'valibot'

const database = await testDatabase()
const { db } = database
const { services } = accountsTestServices(database)

describe('Ana creates an account', () => {
  test('login, password and profile come to be together, the name lowercased', async () => {
    const made = await createAccount(services, person('ana', { username: 'Ana_1', email: 'Ana@Exemplo.BR' }))
    expect(made).toMatchObject({ username: 'ana_1', email: 'ana@exemplo.br' })
    const row = await db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .innerJoin('credentials', 'credentials.user_id', 'users.id')
      .selectAll()
      .where('users.id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ full_name: 'Pessoa ana', user_type: 'researcher', provider_id: 'credential' })
    expect(row.password).not.toContain('segredo')
  })

  test.each([
    [{ email: 'ana' }, 'Email inválido'],
    [{ email: undefined }, 'Email inválido'],
    [{ email: 'an\u212Aa@exemplo.br' }, 'Email inválido'],
    [{ password: '12345' }, 'Senha deve ter no mínimo 6 caracteres'],
    [{ password: 'x'.repeat(129) }, 'Senha deve ter no máximo 128 caracteres'],
    [{ fullName: ' A ' }, 'Nome deve ter no mínimo 2 caracteres'],
    [{ fullName: 'A'.repeat(121) }, 'Nome deve ter no máximo 120 caracteres'],
    [{ username: 'ab' }, 'Username deve ter no mínimo 3 caracteres'],
    [{ username: 'a'.repeat(21) }, 'Username deve ter no máximo 20 caracteres'],
    [{ username: 'ana.b' }, 'Username deve conter apenas letras, números e underscore'],
    [{ username: 'joão' }, 'Username deve conter apenas letras, números e underscore'],
    [{ userType: '' }, 'Selecione o tipo de usuário'],
    [{ userType: 'admin' }, 'Selecione o tipo de usuário'],
  ])('%j is answered with "%s"', async (changes, words) => {
    const refusal = await refusalOf(createAccount(services, person('bia', changes)))
    expect(refusal).toMatchObject({ kind: 'invalid', message: words })
    expect(Object.values(refusal.fields)).toEqual([words])
  })

  test('what is not sent at all reads like what is left empty', async () => {
    expect(await refusalOf(createAccount(services, {}))).toMatchObject({
      message: 'Email inválido',
      fields: {
        email: 'Email inválido',
        password: 'Senha deve ter no mínimo 6 caracteres',
        fullName: 'Nome deve ter no mínimo 2 caracteres',
        username: 'Username deve ter no mínimo 3 caracteres',
        userType: 'Selecione o tipo de usuário',
      },
    })
  })

  test.each([
    '123456',
    'Password',
    'senha123',
    'flamengo',
    '654321',
    'aaaaaaa',
    'abcdefg',
    'entrepares',
    'caio_12',
    'caio_12@exemplo.br',
  ])('the password %s is among the first to be guessed and is refused', async (password) => {
    const refusal = await refusalOf(createAccount(services, person('caio_12', { password })))
    expect(refusal.message).toContain('muito comum')
    expect(refusal.fields).toHaveProperty('password')
  })

  test('six characters that nobody guesses first are enough', async () => {
    await createAccount(services, person('davi', { password: 'j4!kRz' }))
  })

  test('a taken username or address is said to be taken', async () => {
    await createAccount(services, person('eva'))
    expect(
      await refusalOf(createAccount(services, person('eva', { email: 'outra@exemplo.br' }))),
    ).toMatchObject({
      kind: 'conflict',
      message: 'Por favor, escolha um username disponível',
      fields: { username: 'Este username já está em uso' },
    })
    expect(
      await refusalOf(createAccount(services, person('eva2', { email: 'EVA@exemplo.br' }))),
    ).toMatchObject({
      kind: 'conflict',
      fields: { email: 'Este email já está em uso' },
    })
    expect((await refusalOf(createAccount(services, person('eva')))).fields).toHaveProperty('username')
  })

  test('of many who take the same name or address at once, one gets it and nothing is left half made', async () => {
    const sameName = Array.from({ length: 8 }, (_, n) => person('fabio', { email: `fabio${n}@exemplo.br` }))
    const sameAddress = Array.from({ length: 8 }, (_, n) => person(`gil${n}`, { email: 'gil@exemplo.br' }))
    for (const people of [sameName, sameAddress]) {
      const made = await Promise.allSettled(people.map((one) => createAccount(services, one)))
      expect(made.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
      for (const one of made) if (one.status === 'rejected') expect(one.reason.kind).toBe('conflict')
    }
    const orphans = await db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .select('users.id')
      .where('profiles.id', 'is', null)
      .execute()
    expect(orphans).toEqual([])
  })

  test('a name keeps its accents and loses invisible characters', async () => {
    const made = await createAccount(
      services,
      person('helena', { fullName: ' Helena\u0000\u202E  Conceição\n' }),
    )
    expect(made.fullName).toBe('Helena Conceição')
  })
})

describe('the live check of a username', () => {
  const routes = new Set(['feed'])

  test('free, taken, reserved by a page, reserved by word, or no username at all', async () => {
    await createAccount(services, person('iara'))
    expect(await checkUsername(services, 'nova_pessoa', routes)).toBe('available')
    expect(await checkUsername(services, 'IARA', routes)).toBe('taken')
    expect(await checkUsername(services, 'Feed', routes)).toBe('taken')
    expect(await checkUsername(services, 'suporte', routes)).toBe('taken')
    expect(await checkUsername(services, 'ab', routes)).toBe('invalid')
    expect(await checkUsername(services, "x'; drop table users", routes)).toBe('invalid')
    expect(await checkUsername(services, null, routes)).toBe('invalid')
  })

  test('who sends a reserved name all the same is told that it is in use', async () => {
    const act = createAccount(services, person('jonas', { username: 'Feed' }), { routeSegments: routes })
    expect((await refusalOf(act)).fields).toEqual({ username: 'Este username já está em uso' })
  })

  test('whatever is typed, what passes fits the column and no address can be confused with it', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^\w{1,25}$/)),
        (typed) => {
          const parsed = v.safeParse(usernameSchema, typed)
          if (parsed.success) expect(parsed.output).toMatch(/^[a-z0-9_]{3,20}$/)
          else expect(typed.trim()).not.toMatch(/^[A-Za-z0-9_]{3,20}$/)
        },
      ),
    )
  })
})
