/** What one to five stars mean. */
export const RATING_WORDS = ['Muito fraco', 'Fraco', 'Regular', 'Bom', 'Excelente'] as const
