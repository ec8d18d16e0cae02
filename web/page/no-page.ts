/** What a route shows that only sends files or leads on: nothing. It is a page for its errors' sake. */
export default function NoPage() {
  return null
}
