/** A module as the text of a script that is in a page, and its hash: scripts/build-inline-scripts.ts. */
declare module '*?inline-script' {
  const script: { text: string; hash: string }
  export default script
}
