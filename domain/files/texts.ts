import { MAX_FILE_BYTES, MEGABYTE, tooLarge } from '#domain/limits.ts'

/** A work of the largest size and half of another: what one person may keep here that is not published. */
export const MAX_STAGED_BYTES = 1536 * MEGABYTE

export const STAGED_SPACE_FULL =
  'Seus arquivos ainda não publicados já ocupam 1,5 GB. Publique ou descarte rascunhos e tente de novo.'

export const FILE_TOO_LARGE = tooLarge(MAX_FILE_BYTES)
export const PAPER_EXTENSIONS = ['pdf', 'docx', 'doc', 'tex'] as const
export const PAPER_TYPE_REFUSED = 'Tipo de arquivo não aceito. Use: PDF, DOCX, DOC ou TEX'
export const PAPER_TYPE_MISMATCH = 'Arquivo inválido. O tipo não corresponde à extensão.'
export const FILE_HAS_MACROS = 'Este documento tem macros. Salve-o sem macros ou como PDF e envie de novo.'
export const noExtension = (file: string) => `Arquivo ${file} sem extensão válida`
export const UPLOAD_FAILED = 'Erro ao fazer upload'
export const FILE_UNREADABLE = 'Este arquivo não pôde ser lido onde está guardado'
export const LOGIN_TO_PUBLISH = 'Usuário não autenticado'
export const personStorageFull = (limit: number): string =>
  `Seus arquivos, com os já publicados, chegaram ao limite de ${limit / 1024 ** 3} GB por pessoa. Descarte rascunhos ou delete trabalhos de que não precisa e tente de novo.`
export const FILE_INFECTED =
  'O antivírus encontrou um programa malicioso neste arquivo, e ele não foi guardado. Confira o seu computador e envie uma cópia limpa.'
export const SCANNER_AWAY =
  'O antivírus não está respondendo, e nenhum arquivo é aceito sem passar por ele. Este não foi guardado; tente de novo em alguns minutos.'
export const FILE_TOO_LARGE_TO_SCAN =
  'Este arquivo é maior do que o antivírus deste site consegue examinar, e não foi guardado. Envie um menor.'
export const STORAGE_FULL =
  'O servidor está sem espaço para novos arquivos. Este não foi guardado; tente de novo mais tarde.'

/** What became of reading a paper, before it is published. */
export type FileReading = 'done' | 'cut' | 'scanned' | 'empty' | 'broken' | 'protected' | 'memory' | 'time'

const TOO_MUCH =
  'O texto deste arquivo é grande demais para ser lido aqui: ele pode ser baixado, mas a busca não encontra o que está nele.'

/** What it means for readers, where it is not well. */
export const READING_TROUBLE: Readonly<Record<Exclude<FileReading, 'done'>, string>> = {
  protected:
    'Este arquivo está protegido por senha: ninguém poderá abri-lo, nem aqui nem depois de baixá-lo. Envie uma cópia sem senha.',
  broken:
    'Não conseguimos abrir este arquivo: parece danificado ou incompleto, e quem o baixar talvez também não consiga. Confira-o e envie de novo.',
  empty:
    'Não há texto neste arquivo: as páginas parecem digitalizadas. Ele pode ser aberto e baixado, mas a busca não encontra o que está nele e leitores de tela não o leem. Se puder, envie uma versão com texto (OCR).',
  cut: 'Este arquivo é grande demais para ser lido inteiro aqui: a busca e as verificações só alcançam o começo dele. Se puder, envie as partes como anexos.',
  scanned:
    'Só algumas páginas deste arquivo têm texto; as outras parecem digitalizadas. A busca, as verificações e os leitores de tela só alcançam as primeiras. Se puder, envie uma versão com texto em todas (OCR).',
  memory: TOO_MUCH,
  time: TOO_MUCH,
}

const EMPTY_DOCUMENT =
  'Não há texto neste documento: o que se vê nele deve ser figura. Ele pode ser baixado, mas a busca não encontra o que está nele e leitores de tela não o leem. Se puder, envie uma versão com texto.'

/** What it means for readers of a file of that name. */
export const readingTrouble = (reading: Exclude<FileReading, 'done'>, name: string): string =>
  reading === 'empty' && !/\.pdf$/i.test(name) ? EMPTY_DOCUMENT : READING_TROUBLE[reading]

export const READING_LATE =
  'A leitura deste arquivo está demorando. Preencha e publique sem esperar: ela continua por si.'
