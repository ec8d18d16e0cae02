// The messages of the specification's two catalogues, each with the browser test that provokes it; `tests/catalogue.test.ts`
// holds them to it. '{…}' of a message is left out, and so is 'Anônimo': nobody here
// is without a name.

export const CATALOGUE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // 1-publishing
  'Work page': {
    'Erro ao carregar trabalho': 'reading-failures.trial',
    'Trabalho não encontrado': 'journey',
    'Erro ao baixar arquivo': 'reading-failures.trial',
    'Erro ao comentar': 'reactions',
    'Erro ao deletar comentário': 'messages-conversation.trial',
  },
  'Saves and likes': {
    'Erro ao salvar post': 'reactions',
    'Erro ao remover dos salvos': 'reactions',
    'Faça login para salvar posts': 'conversation',
    'Você precisa estar logado para curtir': 'conversation',
    'Você precisa estar logado': 'conversation',
  },
  Publishing: {
    'Erro ao publicar trabalho': 'publishing',
    'Erro ao fazer upload': 'publishing',
    'Arquivo muito grande. Máximo: 50MB': 'publishing-messages.trial',
    'Tipo de arquivo não aceito. Use:': 'publishing-messages.trial',
    'Arquivo inválido. O tipo não corresponde à extensão.': 'publishing',
    'sem extensão válida': 'publishing',
    'Usuário não autenticado': 'publishing-failures.trial',
  },
  Reviews: {
    'Erro ao criar avaliação': 'messages-conversation.trial',
    'Você já avaliou este trabalho': 'messages-conversation.trial',
  },
  'Co-author': {
    'Este usuário já foi convidado': 'messages-conversation.trial',
    'Erro ao enviar convite': 'messages-conversation.trial',
  },
  'Review discussion': {
    'Erro ao carregar mensagens': 'messages-conversation.trial',
  },
  'Ethics report': {
    'Erro de validação': 'reactions',
    'Não foi possível enviar a denúncia': 'messages-conversation.trial',
  },
  // 2-people-and-moderation
  Works: {
    'Erro ao deletar trabalho': 'reading-failures.trial',
    'Trabalho deletado com sucesso!': 'reading',
  },
  'Experience and education': {
    'Erro ao adicionar experiência': 'kept-words',
    'Erro ao adicionar formação': 'kept-words',
    'Erro ao deletar experiência': 'kept-words',
    'Erro ao deletar formação': 'kept-words',
  },
  'Profile and files': {
    'Erro ao atualizar perfil': 'kept-words',
    'Erro ao fazer upload': 'kept-words',
    'Erro ao baixar currículo': 'kept-words',
    'Perfil não encontrado': 'profile-edit',
  },
  'Follow and friends': {
    'Erro ao deixar de seguir': 'messages-people.trial',
    'Erro ao seguir usuário': 'lost-connection.trial',
    'Erro ao enviar solicitação': 'lost-connection.trial',
    'Erro ao aceitar solicitação': 'messages-people.trial',
    'Erro ao cancelar solicitação': 'messages-people.trial',
    'Erro ao remover amigo': 'messages-people.trial',
  },
  Messaging: {
    'Erro ao criar conversa': 'messages-people.trial',
    'Erro ao adicionar participantes': 'messages-people.trial',
    'Erro ao enviar mensagem': 'bonds',
  },
  Communities: {
    'Erro ao criar comunidade': 'messages-people.trial',
    'Erro ao carregar comunidades': 'messages-people.trial',
    'Erro ao entrar na comunidade': 'messages-people.trial',
    'Erro ao sair da comunidade': 'messages-people.trial',
    'Comunidade não encontrada': 'messages-people.trial',
    'Erro ao criar discussão': 'communities-failures.trial',
  },
  'Verification review': {
    'Erro: Esta verificação já foi decidida': 'messages-people.trial',
  },
  Admin: {
    'Acesso negado. Você não é um administrador ou moderador.': 'moderation',
    'Erro ao atualizar role': 'messages-people.trial',
    'Erro ao atualizar denúncia': 'messages-people.trial',
    'Erro ao atualizar comunidade': 'messages-people.trial',
  },
  'Success messages': {
    'Perfil atualizado!': 'profile-edit',
    'Foto de perfil atualizada!': 'profile-edit',
    'Currículo enviado com sucesso!': 'profile-edit',
    'Experiência adicionada!': 'profile-edit',
    'Formação adicionada!': 'profile-edit',
    'Solicitação enviada!': 'bonds',
    'Agora vocês são amigos!': 'bonds',
    'Você entrou na comunidade!': 'communities',
    'Discussão criada!': 'communities',
    'Comunidade criada! Aguardando aprovação de um moderador.': 'communities',
    'agora é moderador': 'moderation',
    'não é mais moderador': 'moderation',
    'Denúncia aprovada': 'moderation',
    'Denúncia rejeitada': 'panel-measures.trial',
    'Comunidade aprovada': 'communities',
    'Comunidade rejeitada': 'communities',
  },
}
