import { sizeWords, MAX_FILE_BYTES } from '#domain/limits.ts'

export const QUESTIONS = [
  {
    question: 'É gratuito mesmo?',
    answer:
      'Sim. Criar a conta, publicar, avaliar, comentar e baixar trabalhos não custa nada, e não há número máximo de publicações.',
  },
  {
    question: 'Que tipo de trabalho posso publicar?',
    answer: `Artigos, TCCs, dissertações, teses, papers de conferência, artigos de revisão, trabalhos de disciplina, estudos de caso, relatórios técnicos e monografias. Você escreve no editor ou envia um arquivo PDF, DOCX, DOC ou TEX de até ${sizeWords(MAX_FILE_BYTES)}, com anexos.`,
  },
  {
    question: 'Como funciona a avaliação por pares?',
    answer:
      'Qualquer pessoa com conta, menos os autores, pode dar uma nota de 1 a 5 e escrever um parecer, com o nome ou de forma anônima. Cada avaliação indica a versão lida e pode ser discutida em público.',
  },
  {
    question: 'Continuo dono do que publico?',
    answer:
      'Sim. Os direitos são seus. Você escolhe a licença (CC BY 4.0 é a sugerida), pode publicar novas versões e deletar o trabalho quando quiser.',
  },
  {
    question: 'Meu trabalho recebe um DOI?',
    answer:
      'Você pode pedir um DOI interno ao publicar. Ele identifica o trabalho dentro da plataforma e aparece como “DOI interno (não registrado)”, porque não passa por uma agência de registro.',
  },
  {
    question: 'O que são as verificações de integridade?',
    answer:
      'Depois da publicação, o texto é comparado com os trabalhos já publicados aqui e examinado por uma análise automática. O resultado informa leitores e autores; nada é removido automaticamente, e o autor pode contestar.',
  },
] as const
