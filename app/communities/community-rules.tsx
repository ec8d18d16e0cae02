/** The rules that its coordination set for members. */
export function CommunityRules({ rules, open = false }: { rules: string; open?: boolean }) {
  if (!rules) return null
  return (
    <details open={open} className="mt-6 max-w-reading">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Regras da comunidade</summary>
      <p className="mt-1 break-words whitespace-pre-line">{rules}</p>
    </details>
  )
}
