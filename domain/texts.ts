/** In place of a part of a page that cannot be shown, where a reader would wonder what is missing. */
export const UNDRAWN = 'Este trecho não pôde ser mostrado. O problema foi registrado.'
