/** A script that stands in the page: named by its hash in the content security policy, or allowed by the answer's nonce. */
export const InlineScript = ({ text, nonce }: { text: string; nonce?: string | undefined }) => (
  <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
)
