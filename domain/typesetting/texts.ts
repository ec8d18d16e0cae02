export const PDF_TOO_COSTLY = 'Este texto é grande demais para um PDF. Leia-o na página'
export const TOO_MANY_PDFS = 'Há muitos PDFs sendo preparados. Tente de novo em instantes'
/** across each page of a draft's PDF */
export const DRAFT_MARK = 'RASCUNHO'
export const UNTITLED = 'Sem título'
export const DRAFT_IS_FILE = 'Este rascunho é um arquivo: não há texto para compor'
export const CANNOT_BE_SET = 'Este texto não pôde ser composto em PDF. Leia-o na página'
