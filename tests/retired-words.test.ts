import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** What no text says any more, and what is said in its place (docs/glossary.md has one word for one thing). */
const RETIRED: readonly [was: RegExp, now: string][] = [
  [
    /\b(pessoa|escreveu|recorreu|participa|propôs|denunciou|trabalho) o l(ê|eem)\b/,
    'A pessoa lerá este motivo',
  ],
  [/\bVazio: /, 'Em branco, …'],
  [
    /\b[Ll]evant(ar|e|a|ou) (a )?suspensão|[Ss]uspensão[^'.]{0,40} levantada|(foi|seja) levantada\b/,
    'Encerrar suspensão',
  ],
  [/suspenso\(a\)/, 'A conta de … foi suspensa'],
  [/\bAto desconhecido|['">]Ato['"<]|\b[Aa]tos da equipe/, 'Ação'],
  [/['"]Motor['"]|motor anterior/, 'Verificação por regras, versão 2'],
  [
    /Páginas prontas|['"]Ao vivo['"]|Última substituição/,
    'Conexões ao vivo, Páginas em memória, Último reinício',
  ],
  [/Salvo enquanto você escreve/, 'Salvamento automático ativado'],
  [/Onde apareceu/, 'Onde já foi publicado'],
  [/Como o texto chega/, 'Forma de envio do texto'],
  [/Não é registrado em agência/, 'Não é um DOI registrado'],
  [/o que você mesmo faz neles|De que é feito/, 'as suas não contam'],
  [/Contado até as/, 'Atualizado às'],
  [/\bpede uma conta\b/, 'entre na sua conta'],
  [/passaria pela equipe/, 'pode ser confundido com o da equipe'],
  [/\b(você|quer) apontar?\b|apontar algo|Conteúdo apontado/, 'denunciar'],
  [/A moderação olha/, 'A moderação vai ler antes de publicar'],
  [/\b[Ss]er(á)? avisad[oa]|você é avisado|\b(foi|era) avisado\b/, 'Avisaremos você'],
  [/Você foi convidado/, 'Convidaram você'],
  [/quem assina o trabalho|a convite de quem assina/, 'os autores'],
  [/Aceita Markdown|O que sustenta a nota/, 'Justifique a nota'],
  [/De que se fala|Uma das sugestões, ou outra/, 'Assunto e público da comunidade'],
  [/Responder aceita a conversa|espera pela sua resposta/, 'Ao responder, você aceita a conversa'],
  [/você saberá aqui|Nada a contar/, 'avisaremos aqui'],
  [/Avisos que levaram|['"]Devolvido['"]|Ocultado: /, 'Restaurados'],
  [/Um trabalho daqui|sem sair da mesma página|\bGente de\b|\bAbra a conta\b/, 'Pessoas da mesma área'],
  [/\btelefone\b/, 'celular'],
  [/\bentra uma vez no lugar\b|de quem souber a senha/, 'substitui uma vez o código'],
  [/quem tentou não soube/, 'não ficou sabendo'],
  [/palavras que dizem algo/, 'palavras significativas'],
  [/Fórmula de método|se não for o único/, 'Frase-padrão'],
  [/['">]À espera\b/, 'Na fila'],
  [/passaram de \d+ /, 'chegaram a 100'],
  [/O arquivo é o que vale/, 'Vale o que está no arquivo'],
  [/Passar a coordenação/, 'Transferir a coordenação'],
  [/Número do pedido/, 'Código para o suporte'],
  // one act, one verb
  [
    /\b[Ee]xcluir? (a|o|es[st][ea])?\s?(conta|coment|respost|discuss|trabalh|linha|coluna|tabela)|[> ]Excluir <|pode excluí-l|(foi|Discussão|Resposta) excluída/,
    'Deletar, Remover, Apagar',
  ],
  [/Retirar (da comunidade|este arquivo|da lista)|Papel de \w+ (retirado|dado a)|retirou você/, 'Remover'],
  [
    /Avisar a moderação|Moderação avisada|Enviar aviso|[Aa]visos? (sobre conteúdo|recebidos|decidid)|Este aviso já|Aviso enviado/,
    'Denunciar',
  ],
  [/[Nn]ome de usuário|nome_de_usuario/, 'username'],
  [/[Ss]elos? concedid|Conceder selos/, 'conquista'],
  [/\(apagado\)/, '(deletado)'],
  [/Peça à administração/, 'procure quem cuida dele'],
]

/** What people read: the sources but for tests, lists of words, and what the demonstration's people wrote. */
const NO_TEXTS =
  /\.test\.tsx?$|^server\/demo\/|^web\/gallery\/|^engines\/(portuguese|citations)\/|is-reserved-username|^(db|platform)\//

test('nothing that people read says what was retired', () => {
  const files = execFileSync('git', ['ls-files', '--', 'app', 'web', 'domain', 'engines', 'server'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !NO_TEXTS.test(file))
  expect(files.length).toBeGreaterThan(1500)
  const said = files.flatMap((file) => {
    // a sentence of JSX goes over lines
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\s+/g, ' ')
    return RETIRED.flatMap(([was, now]) => {
      const found = was.exec(text)
      return found ? [`${file}: “${found[0]}”, now: ${now}`] : []
    })
  })
  expect(said).toEqual([])
})
