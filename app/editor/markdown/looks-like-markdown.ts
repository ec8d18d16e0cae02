const SIGNS = [
  /^#{1,6} \S/m,
  /^(?:[-*+]|\d{1,3}[.)]) \S.*\n(?:[-*+]|\d{1,3}[.)]) \S/m,
  /^> \S/m,
  /^(?:```|~~~|\$\$)/m,
  /^\|.+\|\s*\n\|[\s:|-]+\|/m,
  /\*\*\S[^*\n]*\*\*/,
  /\[\[[\w/-]+(?:\|[^\]]+)?\]\]/,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/)[^)\s]+\)/,
  /\[\^[^\]\s]+\]/,
  /(?<![\p{L}\p{N}$])\$[^\s$][^$\n]*[^\s$]\$(?!\d)/u,
]

/** Whether a pasted plain text is meant as Markdown: one clear sign of it. */
export function looksLikeMarkdown(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text))
}
