const DUTIES = [
  ['Gerenciar moderadores', 'Escolher quem modera, e remover esse papel quando for preciso.'],
  [
    'Supervisionar denúncias éticas',
    'Cuidar para que cada denúncia seja lida, decidida com motivo e respondida.',
  ],
  ['Gerenciar comunidades', 'Aprovar as propostas, encerrar o que deixou de servir, ajudar quem coordena.'],
] as const

const ADMIN_ONLY = [
  'Dar e remover o papel de moderador',
  'Suspender moderadores',
  'Criar comunidades sem espera',
  'Ler o registro de todos os atos',
  'Executar as funções do sistema',
]

const MODERATORS = [
  'Ver as denúncias pendentes, analisá-las e decidi-las',
  'Aprovar e rejeitar comunidades e verificações de perfil',
  'Ocultar e restaurar conteúdo, com motivo',
  'Suspender pessoas sem papel na equipe',
  'Decidir recursos contra medidas de outra pessoa',
]

/** What the roles mean. */
export function ResponsibilitiesTab({ admin }: { admin: boolean }) {
  return (
    <section className="grid max-w-reading gap-8" aria-label="Minhas Responsabilidades">
      <p className="text-muted">Seu papel: {admin ? 'administração' : 'moderação'}.</p>
      <dl className="grid gap-4">
        {DUTIES.map(([name, text]) => (
          <div key={name}>
            <dt className="font-serif text-lg font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <List title="Só a administração pode" lines={ADMIN_ONLY} />
      <List title="Moderadores podem" lines={MODERATORS} />
      <p className="text-muted">
        Moderadores não criam comunidades nem concedem papéis. Ninguém decide sobre si mesmo, sobre o que é
        seu ou sobre uma denúncia que enviou.
      </p>
    </section>
  )
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
