/**
 * Component of routes that only send files or redirect: renders nothing. It exists so that their errors get a
 * page.
 */
export default function NoPage() {
  return null
}
