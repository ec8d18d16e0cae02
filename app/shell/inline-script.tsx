/**
 * A script that stands in the page: named by its hash in the content security policy, or allowed by the answer's nonce.
 * Its text is given on the server alone: in the browser it has run, and need not be fetched once more.
 */
export const InlineScript = ({ text, nonce }: { text: string; nonce?: string | undefined }) => (
  <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
)
