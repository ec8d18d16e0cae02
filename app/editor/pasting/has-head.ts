const YAML = /^\uFEFF?\s*---[ \t]*\n(?=[^\n]*:)[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\n|$)/
const DOCUMENT_CLASS = /^[ \t]*\\documentclass\b/m

export const hasYamlHead = (copied: string): boolean => YAML.test(copied.replace(/\r\n?/g, '\n'))

/** Whether a pasted text may say of itself what a form asks for: the head of pandoc's Markdown, or a LaTeX document. */
export const hasHead = (copied: string): boolean => hasYamlHead(copied) || DOCUMENT_CLASS.test(copied)
