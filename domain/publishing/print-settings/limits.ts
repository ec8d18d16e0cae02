/** In characters; of the board, its members. */
export const PRINT_LIMITS = { unit: 200, nature: 1000, board: 10, boardName: 200 }
