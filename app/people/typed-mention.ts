/** The word before the cursor, where it begins with an @ that follows no letter. */
export const TYPED_MENTION = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_]{1,30})$/u
