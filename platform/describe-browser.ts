/** 'Firefox no Android': enough to recognise one's own device. */
export function describeBrowser(userAgent: string): string {
  const browser = /(Edg|OPR|SamsungBrowser|Firefox|FxiOS|Chrome|CriOS|Safari)\//.exec(userAgent)?.[1]
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(userAgent)?.[1]
  const names: Record<string, string> = {
    Edg: 'Edge',
    OPR: 'Opera',
    SamsungBrowser: 'Samsung Internet',
    FxiOS: 'Firefox',
    CriOS: 'Chrome',
    'Mac OS X': 'macOS',
    CrOS: 'ChromeOS',
  }
  const name = (found: string | undefined) => (found ? (names[found] ?? found) : undefined)
  // Chrome calls itself Safari too, and Edge and Opera call themselves Chrome: the last word is the particular one.
  const particular = /(Edg|OPR|SamsungBrowser)\//.exec(userAgent)?.[1] ?? browser
  return `${name(particular) ?? 'um navegador desconhecido'}${system ? ` no ${name(system)}` : ''}`
}
