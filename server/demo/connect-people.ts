import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'

const FOLLOWS = [
  ['ana_ribeiro', 'beatriz_moraes'],
  ['ana_ribeiro', 'elisa_prado'],
  ['bruno_castro', 'ana_ribeiro'],
  ['bruno_castro', 'henrique_rocha'],
  ['carla_nogueira', 'ana_ribeiro'],
  ['carla_nogueira', 'vitor_amaral'],
  ['diego_farias', 'bruno_castro'],
  ['diego_farias', 'yara_monteiro'],
  ['elisa_prado', 'fabio_menezes'],
  ['gabriela_pires', 'elisa_prado'],
  ['gabriela_pires', 'henrique_rocha'],
  ['henrique_rocha', 'elisa_prado'],
  ['karina_santana', 'tiago_moura'],
  ['quiteria_nunes', 'beatriz_moraes'],
  ['yara_monteiro', 'diego_farias'],
] as const

const FRIENDS = [
  ['ana_ribeiro', 'beatriz_moraes'],
  ['gabriela_pires', 'henrique_rocha'],
  ['diego_farias', 'yara_monteiro'],
] as const

/** Asked, and not yet answered. */
const ASKED = [['sofia_camargo', 'joao_batista_reis']] as const

const MESSAGES = [
  ['beatriz_moraes', 'ana_ribeiro', 'Ana, li o seu texto sobre dados faltantes. Posso usá-lo em aula?'],
  ['ana_ribeiro', 'beatriz_moraes', 'Claro! Se os alunos acharem erros, me conte.'],
  ['gabriela_pires', 'henrique_rocha', 'Você mediu o custo de reexecutar os testes instáveis aí na empresa?'],
  [
    'henrique_rocha',
    'gabriela_pires',
    'Medimos: um quinto do tempo da esteira. Mando os números sem os nomes.',
  ],
  ['gabriela_pires', 'henrique_rocha', 'Perfeito. Cito você nos agradecimentos.'],
  ['yara_monteiro', 'diego_farias', 'Professor, o senhor aceita orientar um TCC sobre catalisadores?'],
  ['diego_farias', 'yara_monteiro', 'Vamos conversar. Mande uma página com a pergunta e o que já leu.'],
  // sent by a stranger, so it becomes a message request
  ['sofia_camargo', 'joao_batista_reis', 'Bom dia! Gostaria de conversar sobre o seu artigo de direito.'],
] as const

/** Connects people and sends a few messages between them. Idempotent. */
export async function connectPeople(services: Services, people: ReadonlyMap<string, Actor>): Promise<void> {
  const who = (username: string) => people.get(username)!
  for (const [from, to] of FOLLOWS) await setFollow(services, who(from), who(to).id, true)
  for (const [one, other] of FRIENDS) {
    await changeFriendship(services, who(one), who(other).id, 'send')
    await changeFriendship(services, who(other), who(one).id, 'send')
  }
  for (const [from, to] of ASKED) await changeFriendship(services, who(from), who(to).id, 'send')
  for (const [index, [from, to, content]] of MESSAGES.entries()) {
    const submissionKey = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
    await writeMessage(services, who(from), { personId: who(to).id }, { content, submissionKey })
  }
}
