/** What a text field offers while typing; anything else may be typed. */
export function Suggestions({ id, texts }: { id: string; texts: readonly string[] | undefined }) {
  if (!texts) return null
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}
