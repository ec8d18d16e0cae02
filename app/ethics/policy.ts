import { REPORT_DESCRIPTION } from '#domain/reports/limits.ts'
import { lengthWords } from '#domain/limits.ts'

/** A paragraph, or a list of points. */
export type PolicyBlock = string | readonly string[]

export interface PolicySection {
  /** Anchor of the section: the footer leads there. */
  id: string
  title: string
  blocks: readonly PolicyBlock[]
}

/** The day from which this wording is in force; an earlier one moves to `EARLIER` when it changes. */
export const IN_FORCE_SINCE = '2026-11-22T12:00:00Z'

export const POLICY: readonly PolicySection[] = [
  {
    id: 'principios',
    title: 'Princípios',
    blocks: [
      'Quem publica aqui põe o próprio nome ao lado de um texto e o oferece à leitura de todos. Isso só vale alguma coisa se cada pessoa puder confiar no que lê: que os dados existem, que as ideias de outros têm dono, que a autoria é de quem assina. Esta política segue o que recomendam o Committee on Publication Ethics (COPE) e a Comissão de Integridade na Atividade Científica do CNPq.',
      [
        'Honestidade: relatar o que foi feito e encontrado, também quando contraria a hipótese.',
        'Crédito: citar toda ideia, dado, imagem ou trecho que venha de outra pessoa ou de outro trabalho seu.',
        'Responsabilidade: quem assina responde pelo texto inteiro, e só assina quem contribuiu de fato.',
        'Respeito: discutir o trabalho, nunca a pessoa; proteger participantes de pesquisa e dados pessoais.',
        'Transparência: declarar financiamento, conflitos de interesse e o uso de ferramentas de inteligência artificial.',
      ],
    ],
  },
  {
    id: 'condutas-proibidas',
    title: 'Condutas proibidas',
    blocks: [
      [
        'Plágio: apresentar como seu o texto, a ideia ou a imagem de outra pessoa, com ou sem mudança de palavras; e repetir trabalho próprio já publicado sem dizê-lo.',
        'Fabricação e falsificação: inventar dados ou resultados, ou alterá-los, também em imagens.',
        'Problemas de autoria: assinar sem ter contribuído, omitir quem contribuiu, usar o nome de alguém sem consentimento.',
        'Conflito de interesse não declarado, ao publicar ou ao avaliar.',
        'Avaliações de favor, trocadas ou compradas; tentar descobrir ou revelar quem escreveu uma avaliação anônima.',
        'Expor dados pessoais de terceiros, assediar, ameaçar ou discriminar alguém.',
        'Contas falsas, propaganda e qualquer forma de inflar números.',
      ],
      'Um erro honesto não é má conduta: corrige-se com uma nova versão, que diz o que mudou.',
    ],
  },
  {
    id: 'como-denunciar',
    title: 'Como denunciar',
    blocks: [
      `Na página de cada trabalho, em “Denunciar”, escolha o tipo do problema e descreva o que viu, em que trecho e com que fontes (${lengthWords(REPORT_DESCRIPTION).toLowerCase()}). É preciso ter conta. Comentários, avaliações, discussões, perfis e mensagens recebidas têm o seu próprio “Denunciar”.`,
      'A sua identidade é confidencial: só a equipe que analisa a denúncia a conhece. Os autores sabem que houve uma denúncia e o que se decidiu, nunca de quem veio. Você recebe um número de protocolo, e avisaremos você do resultado.',
      'Denunciar de má-fé, sabendo que não é verdade, também fere esta política.',
    ],
  },
  {
    id: 'investigacao',
    title: 'Processo de investigação',
    blocks: [
      [
        'Alguém da moderação ou da administração lê a denúncia, o trabalho e o que se guardou dele no dia da denúncia. Ninguém decide sobre si mesmo, sobre um trabalho seu ou sobre uma denúncia que enviou.',
        'As verificações automáticas de originalidade e de conteúdo só informam: nunca ocultam nem removem nada, e um resultado não é uma acusação. A autoria pode contestá-lo.',
        'A decisão tem motivo escrito e é comunicada aos dois lados. Fica registrada para sempre num registro que não pode ser alterado.',
        'Toda medida e toda suspensão podem ser contestadas uma vez, em “Medidas e recursos”. Outra pessoa da equipe decide o recurso.',
      ],
    ],
  },
  {
    id: 'consequencias',
    title: 'Possíveis consequências',
    blocks: [
      [
        'Nenhuma medida, quando a denúncia não se confirma ou o problema já foi corrigido.',
        'Nota ou correção datada no alto do trabalho.',
        'Advertência, que fica registrada.',
        'Ocultação do trabalho ou do texto, com o motivo, enquanto durar o problema.',
        'Remoção: o trabalho deixa de ser visto na hora e é apagado depois de 30 dias sem recurso aceito; no endereço fica o registro de que existiu.',
        'Suspensão da conta, por um prazo ou até que a moderação a encerre. Enquanto suspensa, a pessoa continua a ler, a baixar os próprios dados e a recorrer.',
      ],
      'Casos que envolvam uma instituição de ensino ou pesquisa podem ser levados a ela por quem tem esse direito; a plataforma guarda as evidências pelo tempo necessário.',
    ],
  },
  {
    id: 'termos',
    title: 'Termos de uso',
    blocks: [
      'O serviço é gratuito. Para publicar, avaliar e conversar é preciso uma conta, com nome verdadeiro, de quem tem 16 anos ou mais. Cuide da sua senha: o que se faz com a conta é responsabilidade de quem a tem.',
      'O que você publica continua seu. Ao publicar, você autoriza a plataforma a guardar, exibir e distribuir o trabalho sob a licença que escolheu (CC BY 4.0, se não mudar), e declara que tem o direito de fazê-lo. Deletar um trabalho o retira daqui; cópias feitas sob uma licença aberta continuam válidas.',
      'Um DOI interno identifica o trabalho nesta plataforma e só vale fora dela depois que uma agência o registra, quando a administração tem uma. A plataforma não é uma revista nem uma editora, e publicar aqui não substitui a avaliação de uma.',
      'Nos termos do Marco Civil da Internet (Lei 12.965/2014), quem publica responde pelo que publica; a plataforma guarda registros de acesso por seis meses, em sigilo, e retira conteúdo por ordem judicial, ou por notificação de quem tem a sua intimidade exposta. Estes termos seguem a lei brasileira.',
      'Mudanças destes termos são datadas.',
    ],
  },
  {
    id: 'privacidade',
    title: 'Privacidade',
    blocks: [
      'Tratamos dados pessoais conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018), para oferecer o serviço que você pede ao criar a conta, e nada além disso. Não há publicidade, não vendemos dados, e nenhum serviço de terceiros acompanha a sua leitura.',
      [
        'Da conta: nome, username, email, tipo de usuário, senha (guardada como código que não se desfaz) e sessões abertas, com aparelho e último uso.',
        'Do perfil: o que você escrever nele. O currículo só é visto por quem você escolher.',
        'Da leitura: visualizações e downloads são contados com um código do endereço que muda todo dia e não leva de volta a você.',
        'Da verificação: as fotos, entre elas a do seu rosto, um dado biométrico, só são pedidas com o seu consentimento (LGPD, art. 11), cuja data guardamos; são cifradas, só a equipe as abre, cada abertura fica registrada, e ambas são apagadas 30 dias depois da decisão. Enquanto o pedido espera, você retira o consentimento no seu perfil: o pedido termina e as fotos são apagadas na hora.',
        'Dos trabalhos: a verificação automática roda nesta plataforma. Onde a administração configurou um modelo de linguagem, o título, o resumo e o texto do que já foi publicado são enviados a ele; rascunhos nunca são. O painel da verificação de cada trabalho diz o que o leu.',
        'Dos trabalhos com DOI: onde a administração configurou uma agência de registro (DataCite ou Crossref), o que a página pública diz do trabalho (título, autoria, instituição, resumo, palavras-chave) é enviado a ela, que o mantém público. O que muda ou é retirado aqui é avisado a ela; o número do DOI fica para sempre.',
        'De avaliações anônimas: a identidade nunca sai do servidor, e não é mostrada nem à equipe.',
        'Das mensagens: só os dois participantes as leem. Se uma delas for denunciada por quem a recebeu, a equipe vê essa e as cinco anteriores.',
      ],
      'Em Configurações você baixa tudo o que guardamos sobre você e pode apagar a conta: ela fica sete dias em espera e depois é apagada. Os seus trabalhos são retirados ou ficam como “Autor removido”, à sua escolha. O que outras pessoas escreveram continua delas: um nome digitado como coautor, uma menção, a resposta a um texto seu; e títulos e evidências de denúncias são guardados.',
      'Cookies: um para a sessão e outros para lembrar o tema e avisos, todos necessários. Você pode pedir acesso, correção, portabilidade e eliminação dos seus dados, e reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
    ],
  },
]
