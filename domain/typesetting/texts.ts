export const PDF_TOO_COSTLY = 'Este texto é grande demais para um PDF. Leia-o na página'
export const TOO_MANY_PDFS = 'Há muitos PDFs sendo preparados. Tente de novo em instantes'
