import { looksOfficial } from './looks-official.ts'

/**
 * Words no account may take beyond the first path segments of the product, which web/http/route-segments.ts
 * derives from the route table. A username never changes, and /{username} is its page: so these are also the names
 * that pages yet to be built may want, in English and in Portuguese, in the singular and in the plural.
 */
const RESERVED = new Set(
  [
    // would pass for the product itself, its staff, or somebody who speaks for all
    'entrepares entre_pares sistema system suporte support equipe team oficial official seguranca security',
    'noreply no_reply postmaster webmaster hostmaster abuse admin administrador administradora administracao',
    'administrator moderador moderadora moderadores moderacao moderator moderators moderation mod mods staff root',
    'admins owner superuser sysadmin bot robo ouvidoria dpo encarregado comite comissao editor editora editores',
    // what pages show in place of a person
    'removido removida autor_removido autora_removida conta_removida anonimo anonima anonymous avaliador_anonimo',
    'avaliadora_anonima usuario_removido visitante guest ninguem nobody alguem todos everyone here aqui',
    // paths that servers, proxies and browsers keep for themselves
    'api apis assets static public favicon robots sitemap sitemaps healthz health status well_known www cdn',
    'manifest data routes',
    'mail email smtp ftp imap ns dns metrics metricas ping version versao manifest service_worker sw graphql rss',
    'atom feeds oai oauth oauth2 openid sso saml webhook webhooks callback proxy',
    'me eu null undefined true false nan none nil constructor prototype __proto__ index default',
    // entering, leaving, one's own account
    'auth login logout signin sign_in signup sign_up signout sign_out register registro cadastro cadastrar entrar sair',
    'password senha senhas reset recover recuperar forgot verify verificar verification verificacao confirm confirmar',
    'account accounts conta contas profile profiles perfil perfis settings setting configuracao configuracoes ajustes',
    'preferences preferencias privacy_settings delete excluir deletar',
    // pages of the product, today's and those to come
    'home inicio feed explore explorar discover descobrir search busca buscar pesquisa pesquisar saved salvos favoritos',
    'favorites bookmarks reading_list lista listas lists notifications notification notificacoes notificacao inbox',
    'messages message mensagens mensagem chat chats conversa conversas conversation conversations',
    'communities community comunidades comunidade groups group grupos grupo forum foruns forums',
    'discussion discussions discussao discussoes topic topics topico topicos event events evento eventos',
    'dashboard painel stats statistics estatistica estatisticas analytics insights reports report denuncia denuncias',
    'denunciar relatorio relatorios ranking rankings top top_contributors contributors contribuidores colaboradores',
    'leaderboard trending tendencias popular populares badges badge selo selos conquistas medalhas reputation reputacao',
    'ethics etica integrity integridade plagio plagiarism retractions retratacao retratacoes transparency',
    'transparencia post posts new new_post novo nova publicar publish publicacao publicacoes publication publications',
    'draft drafts rascunho rascunhos edit editar work works trabalho trabalhos paper papers artigo artigos article',
    'articles tese teses thesis dissertacao dissertacoes monografia tcc livro livros book books capitulo review',
    'reviews avaliacao avaliacoes avaliar reviewer reviewers avaliadores comment comments comentario comentarios',
    'author authors autor autores autora user users usuario usuarios people pessoas person pessoa member members',
    'membro membros students estudantes professors professores researchers pesquisadores institutions institution',
    'instituicao instituicoes university universidade universidades area areas keyword keywords palavra palavras',
    'tag tags category categories categoria categorias subject subjects assunto assuntos collection collections',
    'colecao colecoes journal journals revista revistas issue issues conference conferences doi dois orcid citation',
    'citations citacao citacoes cite citar versions versoes anexo anexos attachments files file arquivo arquivos upload',
    'uploads download downloads baixar images imagens image imagem pictures covers media follow following followers',
    'seguir seguindo seguidores friends friend amigos amizades amizade connections conexoes conexao invite invites',
    'convite convites invitation invitations block blocked bloqueados mentions mencoes activity atividade atividades',
    'history historico share compartilhar import importar export exportar backup archive arquivar archived',
    // what a site says of itself and of its terms
    'about sobre help ajuda faq perguntas duvidas contact contato fale_conosco terms termos termos_de_uso tos legal',
    'juridico privacy privacidade policy policies politica politicas cookies cookie license licenses licenca licencas',
    'copyright guidelines diretrizes rules regras regra conduct conduta codigo code imprint creditos credits',
    'accessibility acessibilidade press imprensa blog news noticias novidades changelog newsletter boletim jobs vagas',
    'carreiras careers partners parceiros apoio apoiadores sponsors donate doar doacao doacoes pricing precos planos',
    'plans premium pro billing pagamento shop loja store app apps aplicativo mobile android ios docs documentation',
    'documentacao manual guia guide guides tutorial tutoriais tour welcome bem_vindo onboarding demo demonstracao test',
    'teste testes dev developer developers desenvolvedor desenvolvedores beta labs lab sandbox tools ferramentas',
    'widget widgets embed plugin plugins theme tema temas language idioma idiomas en pt br ptbr pt_br es',
  ].flatMap((line) => line.split(' ').map(bare)),
)

export function isReservedUsername(username: string, routeSegments: ReadonlySet<string>): boolean {
  const name = bare(username)
  return (
    RESERVED.has(name) || [...routeSegments].some((word) => bare(word) === name) || looksOfficial(username)
  )
}

/**
 * Compared without separators: `topcontributors` and `top_contributors` could be mistaken for
 * /top-contributors.
 */
function bare(word: string): string {
  return word.replaceAll(/[_-]/g, '')
}
